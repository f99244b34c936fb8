import { forgetCarried } from '@cubby/forms';
import { whoTypesKey } from './whose-input.ts';

/** Forgets what somebody else typed in this tab. @param login who has signed in now */
export function forgetOthersInput(login: string): void {
  try {
    if (sessionStorage.getItem(whoTypesKey) !== login) forgetCarried();
  } catch {
    // Without storage nothing was kept.
  }
}

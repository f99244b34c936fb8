import { ApiError } from '@cubby/contract';
import { signedInHint } from '../rules.ts';

/** Whether a cookie hints at a session, which scripts cannot see (spec 6.2). */
export const isHinted = (): boolean => document.cookie.split('; ').includes(`${signedInHint}=1`);

/** After signing in, shows an error if cookies are off: otherwise the form would just appear again. */
export function requireKept(message: string): void {
  if (!isHinted()) throw new ApiError('OC_NO_COOKIES', 0, message);
}

import { ApiError } from '@cubby/contract';
import { signedInHint } from '../rules.ts';

/** Whether a cookie hints at a session, which scripts cannot see (spec 6.2). */
export const isHinted = (): boolean => document.cookie.split('; ').includes(`${signedInHint}=1`);

/** After signing in: without cookies the browser would show the form again. */
export function requireKept(message: string): void {
  if (!isHinted()) throw new ApiError('OC_NO_COOKIES', 0, message);
}

import { signedInHint } from '../rules.ts';

/** Whether a cookie hints at a session, which scripts cannot see (spec 6.2). */
export const isHinted = (): boolean => document.cookie.split('; ').includes(`${signedInHint}=1`);

import { requireAccount } from './require-account.ts';
import { wayBack } from './way-back.ts';

/** Of the seller and the manager site. */
const way = wayBack({ signIn: '/sign-in', first: '/', never: /^\/sign-in\b/ });
export const { wantedPath } = way;

/** The guard of all other pages of these sites. */
export const requireInnerAccount = requireAccount(way.signInPath);

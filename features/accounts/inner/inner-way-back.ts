import { type LoaderFunctionArgs, redirect } from 'react-router';
import type { Profile } from '../contract.ts';
import { requireAccount, wantedOf } from '../screens/require-account.ts';
import { wayBack } from '../screens/way-back.ts';

/** Of the seller and the manager site. */
const never = /^\/(sign-in|second-step)\b/;
const signIn = wayBack({ signIn: '/sign-in', first: '/', never });
const secondStep = wayBack({ signIn: '/second-step', first: '/', never });
export const { wantedPath } = signIn;
export const secondStepPath = secondStep.signInPath;

/** The guard of the second step's page: the password is enough for it. */
export const requireAccountAtSecondStep = requireAccount(signIn.signInPath);

/** The guard of all other pages of these sites: staff must have shown a second factor too. */
export async function requireInnerAccount(args: LoaderFunctionArgs): Promise<Profile> {
  const account = await requireAccountAtSecondStep(args);
  if (!account.lacksFactor) return account;
  throw redirect(secondStepPath(wantedOf(args)));
}

import type { Profile } from '@cubby/features/accounts/contract';
import { requireAccount } from '@cubby/features/accounts/screens';
import { useRouteLoaderData } from 'react-router';
import { signInPath } from './sign-in-path.ts';

export type Member = Profile;

/** The guard of members’ pages. */
export const requireMember = requireAccount(signInPath);

export function useMember(): Member {
  const member = useRouteLoaderData('members') as Member | undefined;
  if (!member) throw new Error('useMember is called outside the members’ pages');
  return member;
}

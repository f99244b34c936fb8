import { ApiError, type OutputOf } from '@cubby/contract';
import { currentUser } from '@cubby/features/accounts/contract';
import { siteContext } from '@cubby/site';
import { type LoaderFunctionArgs, redirect, useRouteLoaderData } from 'react-router';
import { signInPath } from './sign-in-path.ts';

export type Member = OutputOf<typeof currentUser>;

/**
 * The one guard of members' pages: returns the signed-in member; redirects anyone else to sign in, and back afterwards
 * (spec 2.38).
 */
export async function requireMember({ context, request }: LoaderFunctionArgs): Promise<Member> {
  const { client, prefix } = context.get(siteContext);
  try {
    return await client(currentUser, {});
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    const { pathname, search } = new URL(request.url);
    throw redirect(signInPath(pathname.slice(prefix.length) + search));
  }
}

export function useMember(): Member {
  const member = useRouteLoaderData('members') as Member | undefined;
  if (!member) throw new Error('useMember is called outside the members’ pages');
  return member;
}

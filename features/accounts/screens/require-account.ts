import { ApiError } from '@cubby/contract';
import { siteContext } from '@cubby/site';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { currentUser, type Profile } from '../contract.ts';

/**
 * The only guard of pages for signed-in people: a loader that returns their account, and sends anyone else to sign in
 * and back afterwards (spec 2.38).
 */
export const requireAccount =
  (signInPath: (wanted: string) => string) =>
  async (args: Asked): Promise<Profile> => {
    try {
      return await args.context.get(siteContext).client(currentUser, {});
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error;
      throw redirect(signInPath(wantedOf(args)));
    }
  };

type Asked = Pick<LoaderFunctionArgs, 'context' | 'request'>;
/** The requested page, without the language's prefix. */
export function wantedOf({ context, request }: Asked): string {
  const { pathname, search } = new URL(request.url);
  return (pathname.slice(context.get(siteContext).prefix.length) || '/') + search;
}

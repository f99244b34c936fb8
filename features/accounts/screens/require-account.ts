import { ApiError } from '@cubby/contract';
import { siteContext } from '@cubby/site';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { currentUser, type Profile } from '../contract.ts';

/**
 * The one guard of pages for those who are signed in: a loader that returns their account, and sends anyone else to sign
 * in, and back afterwards (spec 2.38).
 */
export const requireAccount =
  (signInPath: (wanted: string) => string) =>
  async ({ context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>): Promise<Profile> => {
    const { client, prefix } = context.get(siteContext);
    try {
      return await client(currentUser, {});
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error;
      const { pathname, search } = new URL(request.url);
      throw redirect(signInPath((pathname.slice(prefix.length) || '/') + search));
    }
  };

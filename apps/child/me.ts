import { ApiError } from '@cubby/contract';
import type { ChildHome } from '@cubby/features/child-mode/contract';
import { childHome } from '@cubby/features/child-mode/contract';
import { missing, siteContext } from '@cubby/site';
import { type LoaderFunctionArgs, redirect, useRouteLoaderData } from 'react-router';

export const meRoute = 'me';

/** The signed-in child and the state of everything. Without a child, redirects to the sign-in page. */
export const loadMe = async ({ context }: LoaderFunctionArgs): Promise<ChildHome> =>
  context.get(siteContext).client(childHome, {}).catch(signedOut('/who'));

/** For loaders: redirects signed-out visitors to `path`, and shows a missing page if something does not exist. */
export const signedOut =
  (path: string) =>
  (error: unknown): never => {
    if (error instanceof ApiError && error.status === 401) throw redirect(path);
    return missing(error);
  };

export const useMe = (): ChildHome => useRouteLoaderData(meRoute) as ChildHome;

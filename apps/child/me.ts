import { ApiError } from '@cubby/contract';
import type { ChildHome } from '@cubby/features/child-mode/contract';
import { childHome } from '@cubby/features/child-mode/contract';
import { missing, siteContext } from '@cubby/site';
import { type LoaderFunctionArgs, redirect, useRouteLoaderData } from 'react-router';

export const meRoute = 'me';

/** The signed-in child and the state of everything. Without one, it leads to the sign-in page. */
export const loadMe = async ({ context }: LoaderFunctionArgs): Promise<ChildHome> =>
  context.get(siteContext).client(childHome, {}).catch(signedOut('/who'));

/** For loaders: whom the server does not know is led on; what does not exist is a page that says so. */
export const signedOut =
  (path: string) =>
  (error: unknown): never => {
    if (error instanceof ApiError && error.status === 401) throw redirect(path);
    return missing(error);
  };

export const useMe = (): ChildHome => useRouteLoaderData(meRoute) as ChildHome;

import type { PageHandle, PageLink, SiteRoute } from '../page.ts';

export type NavigationLink = PageLink & { path: string };

/** The pages of a route table that declare a link, in its order. */
export function navigationOf(routes: readonly SiteRoute[]): NavigationLink[] {
  return routes.flatMap(({ path, handle, children }) => {
    const link = (handle as PageHandle | undefined)?.link;
    return [...(link && path !== undefined ? [{ ...link, path }] : []), ...navigationOf(children ?? [])];
  });
}

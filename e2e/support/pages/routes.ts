import { dirname } from 'node:path';
import type { SiteRoute } from '@cubby/site';
import { type BuiltSite, loadBuiltSite } from '../../../apps/server/src/pages/built-site.ts';

type SiteName = Parameters<typeof loadBuiltSite>[1];

export const builtSite = (name: SiteName): Promise<BuiltSite> =>
  loadBuiltSite(dirname(dirname(dirname(import.meta.dirname))), name);

export async function pagesOf(site: BuiltSite, brand: string): Promise<SiteRoute[]> {
  const pagesIn = (routes: readonly SiteRoute[]): SiteRoute[] =>
    routes.flatMap((route) => [...(route.lazy && route.path ? [route] : []), ...pagesIn(route.children ?? [])]);
  return pagesIn((await site.definitionOf(brand)).routes);
}

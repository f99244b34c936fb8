import type { SiteDefinition } from '@cubby/site/server';
import { loadBrand } from './brands/load-brand.ts';
import { headLinksOf } from './head-links.ts';
import { definitionOf as defineSite } from './site.tsx';
import { homeOf } from './structured.ts';
import { manifestOf } from './web-manifest.ts';

export { pageAt, renderPage } from '@cubby/site/server';
export { fontPreloads } from '@cubby/ui/fonts';

const definitions = new Map<string, Promise<SiteDefinition>>();
export function definitionOf(brand: string): Promise<SiteDefinition> {
  const known = definitions.get(brand) ?? define(brand);
  definitions.set(brand, known);
  return known;
}

/** Data for heads stays on the server: the browser already has the head of the page. */
async function define(code: string): Promise<SiteDefinition> {
  const brand = await loadBrand(code);
  return {
    ...(await defineSite(code)),
    links: headLinksOf(brand),
    themeColours: brand.ground,
    manifest: manifestOf(brand),
    home: (site) => homeOf(site),
  };
}

import type { SiteDefinition } from '@cubby/site/server';
import { definitionOf as define } from './site.tsx';

export { pageAt, renderPage, treeOf } from '@cubby/site/server';
export { fontPreloads } from '@cubby/ui/fonts';

const definitions = new Map<string, Promise<SiteDefinition>>();
/** The table of routes of a brand: made once, since the renderer keeps what it works out about one. */
export function definitionOf(brand: string): Promise<SiteDefinition> {
  const known = definitions.get(brand) ?? define(brand);
  definitions.set(brand, known);
  return known;
}

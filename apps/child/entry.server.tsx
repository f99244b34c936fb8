import type { SiteDefinition } from '@cubby/site/server';
import { definitionOf as define } from './site.tsx';

export { pageAt, renderPage } from '@cubby/site/server';
export { fontPreloads } from '@cubby/ui/fonts';

const definitions = new Map<string, Promise<SiteDefinition>>();
export function definitionOf(brand: string): Promise<SiteDefinition> {
  const known = definitions.get(brand) ?? define(brand);
  definitions.set(brand, known);
  return known;
}

import '@cubby/ui/index.css';
import type { SiteDefinition } from '@cubby/site/server';
import { type Brand, loadBrand } from './brands/brand.ts';
import { createRoutes } from './routes.tsx';

/** The shop in one of its brands. */
export async function definitionOf(code: string): Promise<SiteDefinition> {
  const brand = await loadBrand(code);
  return {
    titleSuffix: brand.titleSuffix,
    routes: createRoutes(brand),
    links: ({ prefix, translator }) => [
      {
        rel: 'search',
        type: 'application/opensearchdescription+xml',
        title: brand.name,
        href: `${prefix}/opensearch.xml`,
      },
      ...feedsOf[brand.code].map(({ key, path }) => ({
        rel: 'alternate',
        type: 'application/rss+xml',
        title: translator.text(key),
        href: prefix + path,
      })),
    ],
  };
}

/** What feed readers find on a brand's pages. */
const feedsOf: Record<Brand['code'], readonly { key: string; path: string }[]> = {
  cubby: [],
  kids: [{ key: 'feeds.crafts', path: '/feeds/new-crafts.xml' }],
};

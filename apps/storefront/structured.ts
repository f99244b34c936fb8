import type { SiteContext } from '@cubby/site';

type Crumb = { name: string; path: string | null };

/** The breadcrumb that the page shows, for search engines: whole addresses, the last one the page itself. */
export function breadcrumbData({ brand, prefix, settings }: SiteContext, crumbs: readonly Crumb[]): object {
  const origin = settings[brand === 'kids' ? 'kidsUrl' : 'shopUrl'];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name,
      ...(path && { item: origin + prefix + path }),
    })),
  };
}

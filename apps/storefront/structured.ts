import { brandOfCategory, pathOfProduct } from '@cubby/features/catalog/rules';
import type { ProductList } from '@cubby/features/offers/rules';
import { type BusinessDetails, pathOfSeller, type Seller } from '@cubby/features/sellers/rules';
import type { SiteContext } from '@cubby/site';

// Structured data of pages for search engines (schema.org): nothing that is not also visible. Only the server renders
// it, since browsers do not use it.

type Crumb = { name: string; path: string | null };
const context = { '@context': 'https://schema.org' };

const originOfBrand = ({ settings }: SiteContext, brand: string): string =>
  settings[brand === 'kids' ? 'kidsUrl' : 'shopUrl'] ?? '';
export const originOf = (site: SiteContext): string => originOfBrand(site, site.brand);
/** The canonical site of a page that both brands show: crafts at Cubby Kids, everything else at Cubby (design 7). */
export const homeOf = (site: SiteContext, mainCategoryCode?: string): string =>
  originOfBrand(site, brandOfCategory(mainCategoryCode));
export const baseOf = (site: SiteContext): string => originOf(site) + site.prefix;

export function breadcrumbData(site: SiteContext, crumbs: readonly Crumb[]): object {
  return {
    ...context,
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name,
      ...(path && { item: baseOf(site) + path }),
    })),
  };
}

export function shopData(site: SiteContext, name: string): object[] {
  const address = site.prefix ? baseOf(site) : `${originOf(site)}/`;
  const elsewhere = (site.settings.socialUrls ?? '').split(',').filter(Boolean);
  return [
    {
      ...context,
      '@type': 'Organization',
      name,
      url: address,
      logo: `${originOf(site)}/icon-${site.brand}.svg`,
      ...(elsewhere.length > 0 && { sameAs: elsewhere }),
    },
    {
      ...context,
      '@type': 'WebSite',
      name,
      url: address,
      inLanguage: site.locale,
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${baseOf(site)}/search?q={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
  ];
}

/**
 * One page of a list: its products with their positions in the whole list. A summary needs no more than addresses
 * (Google Search, ItemList for summary pages); each product's page says the rest.
 */
export function listData(site: SiteContext, { products, total, pageSize }: ProductList, page: number): object {
  return {
    ...context,
    '@type': 'ItemList',
    numberOfItems: total,
    itemListElement: products.map(({ sku }, i) => ({
      '@type': 'ListItem',
      position: (page - 1) * pageSize + i + 1,
      url: baseOf(site) + pathOfProduct(sku),
    })),
  };
}

/** A business's shop. A child's shop has no structured data (domain C6). */
export function storeData(site: SiteContext, seller: Seller, business?: BusinessDetails | null): object[] {
  if (seller.kind === 'CHILD') return [];
  return [
    {
      ...context,
      '@type': 'OnlineStore',
      name: seller.name,
      url: baseOf(site) + pathOfSeller(seller.handle),
      ...(seller.story && { description: seller.story }),
      address: {
        '@type': 'PostalAddress',
        ...(seller.city && { addressLocality: seller.city }),
        addressCountry: seller.country,
      },
      ...(business && {
        legalName: business.legalName,
        email: business.email,
        ...(business.phone1 && { telephone: business.phone1 }),
        ...(business.fax1 && { faxNumber: business.fax1 }),
      }),
    },
  ];
}

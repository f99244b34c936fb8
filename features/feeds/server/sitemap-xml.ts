import { type Locale, prefixOf } from '@cubby/i18n';
import { element, xmlHead, xmlText } from '@cubby/xml';

export type Place = { origin: string; locales: readonly Locale[] };

/** The limits of sitemaps.org for one file. */
const mostAddresses = 50_000;
const mostBytes = 50_000_000;

export const sitemapHead = `${xmlHead}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
export const sitemapFoot = '</urlset>\n';

/** A page in every language: each version has its own address and lists all of them. */
export function sitemapEntry({ origin, locales }: Place, path: string, changedAt?: Date): string {
  const addressIn = (locale: Locale) => xmlText(addressOf(origin, prefixOf(locale), path));
  const links = [...locales.map((locale) => [locale, addressIn(locale)]), ['x-default', addressIn('en')]]
    .map(([language, address]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`)
    .join('');
  const changed = element('lastmod', changedAt?.toISOString());
  return locales.map((locale) => `<url><loc>${addressIn(locale)}</loc>${changed}${links}</url>\n`).join('');
}

/** A language's home page has no trailing slash, but the site's home page has one. */
const addressOf = (origin: string, prefix: string, path: string): string =>
  origin + (path === '/' && prefix ? prefix : prefix + path);

/** The most rows that a file can hold if every address has the maximum length. */
export function thingsPerFile(place: Place): number {
  const longest = sitemapEntry(place, `/products/${'X'.repeat(60)}`, new Date(0));
  const room = mostBytes - sitemapHead.length - sitemapFoot.length;
  return Math.min(Math.floor(mostAddresses / place.locales.length), Math.floor(room / Buffer.byteLength(longest)));
}

export const sitemapIndex = (addresses: readonly string[]): string =>
  `${xmlHead}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${addresses
    .map((address) => `<sitemap>${element('loc', address)}</sitemap>\n`)
    .join('')}</sitemapindex>\n`;

import type { BrandName, Platform } from '@cubby/feature';
import { perMinute } from '@cubby/feature';
import { brandOfCategory, mainCategories } from '@cubby/features/catalog/rules';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CachedFiles, sendFile, textOf } from './cached-files.ts';
import { openSitemap, type SitemapScope, staticPages, writeSitemapIndex } from './sitemap-files.ts';
import { thingsPerFile } from './sitemap-xml.ts';

type Brand = 'cubby' | 'kids';
const categoriesOf = (brand: Brand) => mainCategories.filter((code) => brandOfCategory(code) === brand);
/** A brand's own pages, even if the other shows them too: each page is in one sitemap, under one address. */
const ownContent: Record<Brand, Pick<SitemapScope, 'pages' | 'kinds' | 'categories'>> = {
  cubby: {
    pages: staticPages,
    kinds: ['categories', 'types', 'stores', 'products'],
    categories: categoriesOf('cubby'),
  },
  kids: { pages: ['/'], kinds: ['categories', 'types', 'products'], categories: categoriesOf('kids') },
};
const isBrand = (host: BrandName): host is Brand => Object.hasOwn(ownContent, host);
/**
 * The files' data. A change to a single row, which invalidates neither `listing` nor `catalog`, appears within a day.
 */
const tags = ['listing', 'catalog', 'day'];
const memory = 16 * 1024 * 1024;
const type = 'application/xml; charset=utf-8';

/**
 * `/sitemap.xml` is the index of a brand's files, `/sitemaps/…` are the files: for search engines, every page in every
 * language.
 */
export function mountSitemap(app: FastifyInstance, platform: Platform): void {
  const { settings, hosts, pool, translators } = platform;
  const files = new CachedFiles(platform, memory);
  const scopeOf = ({ headers }: FastifyRequest): (SitemapScope & { brand: Brand }) | undefined => {
    const host = hosts.of(headers.host)!;
    if (!isBrand(host.name)) return undefined;
    const place = { origin: host.origin, locales: translators.offered };
    return { brand: host.name, ...place, ...ownContent[host.name], perFile: thingsPerFile(place) };
  };
  const limited = perMinute(60, settings);

  const indexOf = (scope: SitemapScope & { brand: Brand }) =>
    files.find(`${scope.brand} index`, tags, async () => writeSitemapIndex(pool, scope));

  app.get('/sitemap.xml', limited, async (request, reply) => {
    const scope = scopeOf(request);
    const file = scope && (await indexOf(scope));
    return file ? sendFile(request, reply, file, type) : reply.callNotFound();
  });

  app.get<{ Params: { file: string } }>('/sitemaps/:file', limited, async (request, reply) => {
    const scope = scopeOf(request);
    const name = /^([a-z]+-\d+)\.xml$/.exec(request.params.file)?.[1];
    // A name that is not in the cached index costs no query.
    const index = scope && name && (await indexOf(scope));
    const isListed = index && textOf(index).includes(`${scope.origin}/sitemaps/${name}.xml<`);
    const file =
      isListed && (await files.find(`${scope.brand} ${name}`, tags, async () => openSitemap(pool, scope, name)));
    return file ? sendFile(request, reply, file, type) : reply.callNotFound();
  });
}

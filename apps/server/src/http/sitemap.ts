import { childCraftCategory } from '@cubby/features/catalog/rules';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FaceName } from '../config.ts';
import type { Services } from '../start/services.ts';
import { KeptFiles, sendFile } from './kept-files.ts';
import { perMinute } from './per-minute.ts';
import { openSitemap, type SitemapScope, writeSitemapIndex } from './sitemap-files.ts';
import { thingsPerFile } from './sitemap-xml.ts';

/** The main categories that a brand shows; null: all, those that it lists and those that its search and stores reach. */
const shownBy: Partial<Record<FaceName, readonly string[] | null>> = { cubby: null, kids: [childCraftCategory] };
/** What the files are made of. A thing's own change, which bumps neither, is told within the day. */
const topics = ['listing', 'catalog', 'day'];
const memory = 16 * 1024 * 1024;
const type = 'application/xml; charset=utf-8';

/** `/sitemap.xml` lists each brand's files, `/sitemaps/…` are the files: for search engines, every page in every language. */
export function mountSitemap(app: FastifyInstance, { config, faces, pool, translators, versions }: Services): void {
  const files = new KeptFiles(versions, memory);
  const scopeOf = ({ headers }: FastifyRequest): (SitemapScope & { brand: FaceName }) | undefined => {
    const face = faces.of(headers.host)!;
    const categories = shownBy[face.name];
    if (categories === undefined) return undefined;
    const place = { origin: face.origin, locales: translators.offered };
    return { brand: face.name, ...place, categories, perFile: thingsPerFile(place) };
  };
  const limited = perMinute(60, config);

  app.get('/sitemap.xml', limited, async (request, reply) => {
    const scope = scopeOf(request);
    const file =
      scope && (await files.find(`${scope.brand} index`, topics, async () => writeSitemapIndex(pool, scope)));
    return file ? sendFile(request, reply, file, type) : reply.callNotFound();
  });

  app.get<{ Params: { file: string } }>('/sitemaps/:file', limited, async (request, reply) => {
    const scope = scopeOf(request);
    const name = /^([a-z]+-\d+)\.xml$/.exec(request.params.file)?.[1];
    const file =
      scope && name && (await files.find(`${scope.brand} ${name}`, topics, () => openSitemap(pool, scope, name)));
    return file ? sendFile(request, reply, file, type) : reply.callNotFound();
  });
}

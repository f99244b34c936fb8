import { Readable } from 'node:stream';
import { mayForShop } from '@cubby/contract';
import { type Platform, perMinute } from '@cubby/feature';
import { offerStatuses } from '@cubby/features/offers/rules';
import { defaultLocale, isLocale } from '@cubby/i18n';
import type { FastifyInstance } from 'fastify';
import { exportLines, templateOf } from './export-lines.ts';
import { findShop } from './file-store.ts';

type Asked = {
  Params: { shop: string; file: 'offers' | 'template' };
  Querystring: { q?: string; status?: string; language?: string };
};
const longestWords = 100;

/** `/offer-files/harlow/offers.csv?q=…&status=…`: what the list shows, and `template.csv`: its heads. Others get 404. */
export function mountExport(app: FastifyInstance, { pool, settings, admission, translators, actorOf }: Platform): void {
  app.get<Asked>(
    '/offer-files/:shop([a-z0-9][a-z0-9-]{1,59})/:file(offers|template).csv',
    perMinute(30, settings),
    async (request, reply) => {
      const { shop: handle, file } = request.params;
      const { q = '', language = '', ...asked } = request.query;
      const translator = translators.of(isLocale(language) ? language : defaultLocale);
      const shop = await admission.run('calls', async () => {
        const [actor, found] = await Promise.all([actorOf(request), findShop(pool, { handle })]);
        return found && mayForShop(actor, ['offers.read'], found.sellerId) ? found : undefined;
      });
      if (!shop || typeof q !== 'string' || q.length > longestWords)
        throw Object.assign(new Error('no such shop'), { statusCode: 404 });
      const status = offerStatuses.find((each) => each === asked.status) ?? ('ALL' as const);
      const filters = { sellerId: shop.sellerId, words: q.trim(), status };
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${file}-${handle}.csv"`)
        .header('cache-control', 'private, no-store')
        .send(file === 'template' ? templateOf(translator) : Readable.from(exportLines(pool, filters, translator)));
    },
  );
}

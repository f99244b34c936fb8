import { Readable } from 'node:stream';
import { mayForShop } from '@cubby/contract';
import { type Platform, perMinute } from '@cubby/feature';
import { offerStatuses } from '@cubby/features/offers/rules';
import { defaultLocale, isLocale } from '@cubby/i18n';
import type { FastifyInstance } from 'fastify';
import type { FileKind } from '../rules.ts';
import { exportBook, exportLines, templateBook, templateOf } from './export-lines.ts';
import { findShop } from './file-store.ts';
import { templateOfType } from './template-of-type.ts';

type Asked = {
  Params: { shop: string; file: 'offers' | 'template'; kind: FileKind };
  Querystring: { q?: string; status?: string; type?: string; language?: string };
};
const longestWords = 100;
const types: Record<FileKind, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/**
 * `/offer-files/harlow/offers.xlsx?q=…&status=…`: the listed offers; `template.csv`: the headers, or those for a
 * product `type`. Others get 404.
 */
export function mountExport(app: FastifyInstance, { pool, settings, admission, translators, actorOf }: Platform): void {
  app.get<Asked>(
    '/offer-files/:shop([a-z0-9][a-z0-9-]{1,59})/:file(offers|template).:kind(csv|xlsx)',
    perMinute(30, settings),
    async (request, reply) => {
      const { shop: handle, file, kind } = request.params;
      const { q = '', language = '', type, ...asked } = request.query;
      const translator = translators.of(isLocale(language) ? language : defaultLocale);
      const shop = await admission.run('calls', async () => {
        const [actor, found] = await Promise.all([actorOf(request), findShop(pool, { handle })]);
        return found && mayForShop(actor, ['offers.read'], found.sellerId) ? found : undefined;
      });
      if (!shop || typeof q !== 'string' || q.length > longestWords) throw missing('shop');
      const status = offerStatuses.find((each) => each === asked.status) ?? ('ALL' as const);
      const filters = { sellerId: shop.sellerId, words: q.trim(), status };
      const ofType =
        file === 'template' && type !== undefined
          ? await templateOfType(pool, { sellerId: shop.sellerId, code: String(type) }, translator)
          : undefined;
      if (file === 'template' && type !== undefined && !ofType) throw missing('type');
      const content = () => {
        if (ofType) return ofType[kind]();
        if (file === 'template') return kind === 'csv' ? [templateOf(translator)] : templateBook(translator);
        return (kind === 'csv' ? exportLines : exportBook)(pool, filters, translator);
      };
      return reply
        .type(types[kind])
        .header('content-disposition', `attachment; filename="${file}-${handle}${ofType ? `-${type}` : ''}.${kind}"`)
        .header('cache-control', 'private, no-store')
        .send(Readable.from(content(), { objectMode: false }));
    },
  );
}

const missing = (what: string): Error => Object.assign(new Error(`no such ${what}`), { statusCode: 404 });

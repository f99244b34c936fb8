import { Readable } from 'node:stream';
import { type Platform, perMinute } from '@cubby/feature';
import { csvAmount, csvFile, csvRows } from '@cubby/features/papers/rules';
import { defaultLocale, isLocale, type Translator } from '@cubby/i18n';
import { money } from '@cubby/money';
import type { FastifyInstance } from 'fastify';
import { ownBatch } from '../policy.ts';
import { offerTexts, type RowRefusal, textInFile } from '../rules.ts';
import { textCellsOf } from './batch-store.ts';
import { findBatch, findRowsOf } from './read-store.ts';

type Asked = { Params: { id: string }; Querystring: { language?: string } };
const rowsAtOnce = 1_000;

/**
 * `/offer-batches/0199….csv`: only the refused lines of a file, with the reasons, to be corrected and sent again.
 * Others get 404.
 */
export function mountRefused(
  app: FastifyInstance,
  { pool, settings, admission, translators, actorOf }: Platform,
): void {
  app.get<Asked>(
    '/offer-batches/:id([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}).csv',
    perMinute(30, settings),
    async (request, reply) => {
      const { id } = request.params;
      const { language = '' } = request.query;
      const translator = translators.of(isLocale(language) ? language : defaultLocale);
      const batch = await admission.run('calls', async () =>
        ownBatch(await actorOf(request), ['offers.read'], await findBatch(pool, id)),
      );
      if (!batch?.heads) throw Object.assign(new Error('no such batch'), { statusCode: 404 });
      const { heads, parts } = batch;
      async function* lines() {
        yield csvFile(
          [...heads!, translator.text('offerBatches.csv.line'), translator.text('offerBatches.csv.reason')],
          [],
        );
        for (let offset = 0; ; offset += rowsAtOnce) {
          const part = { batchId: id, kind: 'REFUSED', locale: translator.locale, size: rowsAtOnce, offset } as const;
          const rows = await findRowsOf(pool, part);
          yield csvRows(rows.map((row) => [...cellsOf(row, parts!), String(row.line), reasonOf(row, translator)]));
          if (rows.length < rowsAtOnce) return;
        }
      }
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="refused-${id.slice(-8)}.csv"`)
        .header('cache-control', 'private, no-store')
        .send(Readable.from(lines()));
    },
  );
}

type Row = Awaited<ReturnType<typeof findRowsOf>>[number];
/** The original line; for a line that was valid when read, the values that it would have written. */
function cellsOf({ cells, ...row }: Row, parts: readonly string[]): string[] {
  const given = cells as string[] | null;
  const written: Partial<Record<string, string | null>> = {
    ...{ sku: row.sku, name: row.name, stock: row.countAfter === null ? null : String(row.countAfter) },
    price: row.priceAfter === null ? null : csvAmount(money(row.priceAfter)),
    ...Object.fromEntries(offerTexts.map((text) => [text, textInFile(textCellsOf(row.texts)[text]?.to ?? null)])),
  };
  return parts.map((part, i) => (given ? given[i] : written[part]) ?? '');
}

const reasonOf = ({ reason, value }: Row, { text }: Translator): string =>
  `${text(`offerBatches.reason.${reason as RowRefusal}`)}${value ? `: ${value}` : ''}`;

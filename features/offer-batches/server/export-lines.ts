import type { Queryable } from '@cubby/db';
import { type OfferStatus, tiersOf, tiersText } from '@cubby/features/offers/rules';
import { findToExport, matchedBy } from '@cubby/features/offers/server';
import { csvAmount, csvFile, csvRows } from '@cubby/features/papers/rules';
import { directionOf, type Translator } from '@cubby/i18n';
import { money } from '@cubby/money';
import { type FileColumn, offerTexts, textInFile } from '../rules.ts';
import { type Sheet, type SheetColumn, xlsxFile } from './files/write-xlsx.ts';

const offersAtOnce = 1_000;
const exported = ['sku', 'gtin', 'name', 'price', 'currency', 'stock', 'reserved', 'status', ...offerTexts] as const;
const numbers: Partial<Record<FileColumn, SheetColumn['kind']>> = {
  price: 'amount',
  stock: 'count',
  reserved: 'count',
};
const widths: Partial<Record<FileColumn, number>> = { name: 48, note: 32, tiers: 32 };
type Asked = { sellerId: string; words: string; status: OfferStatus | 'ALL' };

/** The offers of a shop that match a list's query, as lines in the format of `uploadOffers`, part by part. */
export async function* exportLines(db: Queryable, asked: Asked, translator: Translator): AsyncGenerator<string> {
  yield templateOf(translator);
  for await (const rows of exportedRows(db, asked, translator)) yield csvRows(rows);
}

/** The same as a workbook: prices and counts are numbers. */
export const exportBook = (db: Queryable, asked: Asked, translator: Translator): AsyncGenerator<Uint8Array> =>
  bookOf(translator, exportedRows(db, asked, translator));

/** Only the headers, for a shop that starts with an empty file. */
export const templateOf = (translator: Translator): string =>
  csvFile(
    headsOf(translator).map(({ head }) => head),
    [],
  );
export const templateBook = (translator: Translator): AsyncGenerator<Uint8Array> => bookOf(translator, []);

const bookOf = (translator: Translator, rows: Sheet['rows']): AsyncGenerator<Uint8Array> =>
  xlsxFile([{ name: translator.text('offers.own'), columns: headsOf(translator), rows }], {
    isRightToLeft: directionOf(translator.locale) === 'rtl',
  });

async function* exportedRows(
  db: Queryable,
  { sellerId, ...filters }: Asked,
  { text, locale }: Translator,
): AsyncGenerator<string[][]> {
  const asked = { sellerIds: [sellerId], ...matchedBy(filters), locale, most: offersAtOnce };
  for (let after: string | null = null; ; ) {
    const offers: Awaited<ReturnType<typeof findToExport>> = await findToExport(db, { ...asked, after });
    yield offers.map(
      ({ sku, gtin, name, priceMinor, onHand, reserved, status, ownSku, note, tierFrom, tierMinors }) => [
        ...[sku, gtin ?? '', name, csvAmount(money(priceMinor)), 'USD', String(onHand), String(reserved)],
        ...[text(`offers.own.status.${status as OfferStatus}`), textInFile(ownSku), textInFile(note)],
        tiersText(tiersOf(tierFrom, tierMinors)) ?? '',
      ],
    );
    if (offers.length < offersAtOnce) return;
    after = offers.at(-1)!.offerId;
  }
}

/** A column of files: the header that the import recognizes, and its kind of value. */
export const columnIn = (column: FileColumn, { text }: Pick<Translator, 'text'>): SheetColumn => ({
  head: text(`offerBatches.column.${column}`),
  kind: numbers[column] ?? 'text',
  width: widths[column] ?? 14,
});
const headsOf = (translator: Translator): SheetColumn[] => exported.map((column) => columnIn(column, translator));

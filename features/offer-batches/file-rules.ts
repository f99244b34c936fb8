import { gtinOf } from '@cubby/features/catalog/rules';
import type { OfferStatus } from '@cubby/features/offers/rules';
import type { BatchColumn, Cells, RowRefusal } from './batch-rules.ts';
import type { FileColumn } from './columns.ts';
import { isTiered, type OfferText, offerTexts, textIn, textOfFile } from './texts.ts';
import { countIn, priceIn, type ValueResult } from './values.ts';

/** The values of a line for a product: omitted ones are unchanged. */
export type FileRow = {
  line: number;
  sku: string | null;
  gtin: string | null;
  priceMinor: number | null;
  onHand: number | null;
} & Record<OfferText, string | null>;
/** Why a line is refused, by the invalid value. */
export type RefusedValue = { refused: RowRefusal; column: BatchColumn | null; value: string };

/** Restores a text that our export has escaped for spreadsheets. */
const unquoted = (text: string): string => text.replace(/^'(?=[=+\-@\t\r\n])/, '');

/** Reads a line of a file by its columns. */
export function rowIn(
  { line, cells }: { line: number; cells: readonly string[] },
  columns: readonly (FileColumn | null)[],
): FileRow | RefusedValue {
  const textOf = (column: FileColumn) =>
    columns.indexOf(column) < 0 ? '' : (cells[columns.indexOf(column)] ?? '').trim();
  const [sku, code] = [unquoted(textOf('sku')).toUpperCase(), unquoted(textOf('gtin'))];
  const gtin = gtinOf(code);
  if (sku === '' && code === '')
    return { refused: 'REQUIRED', column: columns.includes('sku') ? 'sku' : 'gtin', value: '' };
  if (sku === '' && gtin === undefined) return { refused: 'UNKNOWN', column: 'gtin', value: code };
  const currency = textOf('currency');
  if (currency !== '' && currency.toUpperCase() !== 'USD')
    return { refused: 'CURRENCY', column: 'currency', value: currency };
  const [price, stock] = [valueIn('price', textOf('price'), priceIn), valueIn('stock', textOf('stock'), countIn)];
  if (typeof price === 'object' && price) return price;
  if (typeof stock === 'object' && stock) return stock;
  const texts = {} as Record<OfferText, string | null>;
  for (const part of offerTexts) {
    const typed = textOfFile(textOf(part));
    const read = textIn(part, typed);
    if (!read.ok) return { refused: read.problem, column: part, value: typed };
    texts[part] = read.value;
  }
  return { line, sku: sku === '' ? null : sku, gtin: gtin ?? null, priceMinor: price, onHand: stock, ...texts };
}

function valueIn(
  column: 'price' | 'stock',
  text: string,
  read: (text: string) => ValueResult,
): number | null | RefusedValue {
  if (text === '') return null;
  const found = read(text);
  return found.ok ? found.value : { refused: found.problem, column, value: text };
}

/** A product as a line names it, with the shop's offer for it, if there is one. */
export type NamedProduct = {
  productId: string;
  gtin: string | null;
  /** Whether the shop may offer it, if it does not yet. */
  isOpen: boolean;
  offer: NamedOffer | null;
};
export type NamedOffer = {
  offerId: string;
  status: OfferStatus;
  priceMinor: number;
  onHand: number;
  reserved: number;
} & Record<OfferText, string | null>;
/** The result of a line: a new offer, a change, or nothing. */
export type Checked =
  | ({ kind: 'NEW'; productId: string; priceMinor: number; onHand: number } & Record<OfferText, string | null>)
  | { kind: 'CHANGED'; offerId: string; cells: Cells }
  | { kind: 'SAME' };

/** The effect of a line. @param isTwice whether an earlier line has the same product */
export function checked(row: FileRow, product: NamedProduct | undefined, isTwice: boolean): Checked | RefusedValue {
  const { sku, gtin, priceMinor, onHand, ownSku, note, tiers } = row;
  const key = sku === null ? ('gtin' as const) : ('sku' as const);
  const refused = (why: RowRefusal, column: BatchColumn, value: unknown = ''): RefusedValue => ({
    ...{ refused: why, column, value: String(value) },
  });
  if (!product) return refused('UNKNOWN', key, sku ?? gtin);
  if (sku !== null && gtin !== null && product.gtin !== null && product.gtin !== gtin)
    return refused('MISMATCH', 'gtin', gtin);
  if (isTwice) return refused('TWICE', key, sku ?? gtin);
  const { offer, productId } = product;
  if (!offer) {
    // A template's line that was not filled in.
    if (priceMinor === null && onHand === null && offerTexts.every((text) => row[text] === null))
      return { kind: 'SAME' };
    if (!product.isOpen) return refused('NOT_FOR_SALE', key, sku ?? gtin);
    if (priceMinor === null) return refused('REQUIRED', 'price');
    if (onHand === null) return refused('REQUIRED', 'stock');
    if (!isTiered({ priceMinor, tiers })) return refused('TIERS', 'tiers', tiers);
    return { kind: 'NEW', productId, priceMinor, onHand, ownSku, note, tiers };
  }
  if (onHand !== null && onHand !== offer.onHand && onHand < offer.reserved) return refused('HELD', 'stock', onHand);
  const cells: Cells = {
    ...(priceMinor !== null &&
      priceMinor !== offer.priceMinor && { priceMinor: { from: offer.priceMinor, to: priceMinor } }),
    ...(onHand !== null && onHand !== offer.onHand && { onHand: { from: offer.onHand, to: onHand } }),
    ...Object.fromEntries(
      offerTexts.flatMap((text) =>
        row[text] === null || row[text] === offer[text] ? [] : [[text, { from: offer[text], to: row[text] }]],
      ),
    ),
  };
  if (
    (cells.priceMinor || cells.tiers) &&
    !isTiered({ priceMinor: priceMinor ?? offer.priceMinor, tiers: tiers ?? offer.tiers })
  )
    return cells.tiers ? refused('TIERS', 'tiers', tiers) : refused('TIERS', 'price', (priceMinor! / 100).toFixed(2));
  return Object.keys(cells).length === 0 ? { kind: 'SAME' } : { kind: 'CHANGED', offerId: offer.offerId, cells };
}

/** How a file of offers is written. */
export const fileKinds = ['csv', 'xlsx'] as const;
export type FileKind = (typeof fileKinds)[number];
/** The addresses of files: a shop's offers, or only the headers; only the refused lines of a batch. */
export const fileOfOffers = (shop: string, of: 'offers' | 'template', kind: FileKind): string =>
  `/offer-files/${shop}/${of}.${kind}`;
export const refusedFile = (batchId: string): string => `/offer-batches/${batchId}.csv`;

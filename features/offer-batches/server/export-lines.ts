import type { Queryable } from '@cubby/db';
import { type OfferStatus, tiersOf, tiersText } from '@cubby/features/offers/rules';
import { findToExport, matchedBy } from '@cubby/features/offers/server';
import { csvAmount, csvFile, csvRows } from '@cubby/features/papers/rules';
import type { Translator } from '@cubby/i18n';
import { money } from '@cubby/money';
import { offerTexts, textInFile } from '../rules.ts';

const offersAtOnce = 1_000;
const exported = ['sku', 'gtin', 'name', 'price', 'currency', 'stock', 'reserved', 'status', ...offerTexts] as const;
type Asked = { sellerId: string; words: string; status: OfferStatus | 'ALL' };

/** The offers of a shop that match a list's query, as lines of the file that `uploadOffers` takes: part by part. */
export async function* exportLines(
  db: Queryable,
  { sellerId, ...filters }: Asked,
  { text, locale }: Translator,
): AsyncGenerator<string> {
  yield templateOf({ text });
  const asked = { sellerIds: [sellerId], ...matchedBy(filters), locale, most: offersAtOnce };
  for (let after: string | null = null; ; ) {
    const offers: Awaited<ReturnType<typeof findToExport>> = await findToExport(db, { ...asked, after });
    yield csvRows(
      offers.map(({ sku, gtin, name, priceMinor, onHand, reserved, status, ownSku, note, tierFrom, tierMinors }) => [
        ...[sku, gtin ?? '', name, csvAmount(money(priceMinor)), 'USD', String(onHand), String(reserved)],
        ...[text(`offers.own.status.${status as OfferStatus}`), textInFile(ownSku), textInFile(note)],
        tiersText(tiersOf(tierFrom, tierMinors)) ?? '',
      ]),
    );
    if (offers.length < offersAtOnce) return;
    after = offers.at(-1)!.offerId;
  }
}

/** The heads alone, for a shop that begins with an empty file. */
export const templateOf = ({ text }: Pick<Translator, 'text'>): string =>
  csvFile(
    exported.map((column) => text(`offerBatches.column.${column}`)),
    [],
  );

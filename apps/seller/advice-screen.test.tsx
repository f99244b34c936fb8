import { readQuery } from '@cubby/contract';
import { type Advice, adviceQuery, type OffersToImprove } from '@cubby/features/offer-advice/contract';
import { findings } from '@cubby/features/offer-advice/rules';
import { AdvicePage } from '@cubby/features/offer-advice/seller';
import { expect, test } from 'vitest';
import { markupOf, wordsOf } from '../child/testing/markup-of.tsx';

const usd = (amountMinor: number) => ({ amountMinor, currency: 'USD' as const });
const advice = (changes: Partial<Advice>): Advice => ({
  ...{ sku: 'NB-1', findings: [], position: null, buyers: null, available: 10, sold: 28, days: 28, languages: [] },
  ...changes,
});
const found = (...offers: Advice[]): OffersToImprove => ({
  ...{ country: 'CA', countries: ['CA'], name: 'Harlow' },
  offers: offers.map((each) => ({ name: `Product ${each.sku}`, image: { url: '', name: '' }, advice: each })),
  counts: Object.fromEntries(['ANY', ...findings].map((kind) => [kind, kind === 'ANY' ? offers.length : 0])) as never,
  page: { current: 1, items: offers.length, total: offers.length, last: 1 },
});
const query = readQuery(adviceQuery, new URLSearchParams());
const page = (list: OffersToImprove, isManaged = true, asked = query) =>
  markupOf(<AdvicePage shop="harlow" query={asked} found={list} isManaged={isManaged} />);

test('an offer states its price among others, the orders that went to the shop, its stock, and what the product lacks', async () => {
  const both = found(
    advice({
      findings: ['RUNNING_OUT', 'DEARER', 'NO_LANGUAGE'],
      position: { place: 2, of: 4, price: usd(510), cheapest: usd(490) },
      buyers: { own: 12, of: 40 },
      languages: ['fr', 'kk'],
    }),
    advice({ sku: 'SC-1', findings: ['SOLD_OUT'], available: 0, sold: 0, days: 3 }),
  );
  const words = wordsOf(await page(both)).replaceAll(/[\u2066\u2068\u2069]/g, '');
  expect(words).toContain('Low stock Not the lowest price Missing language Price with delivery (Canada)');
  expect(words).toContain('$5.10 · 2 of 4, cheapest first · lowest: $4.90');
  expect(words).toContain('Orders in 90 days (Canada) 12 of 40 went to your shop');
  expect(words).toContain('Lasts about 10 days · 28 sold in 28 days');
  expect(words).toContain('Missing languages Français and Қазақша');
  expect(words).toContain('Sold out Stock Sold out · None sold in 3 days');
  // Without a rank and enough orders, nothing is shown about others.
  expect(words.match(/cheapest first|went to your shop/g)).toHaveLength(2);
  const markup = await page(both);
  expect(markup).toContain('/offers/harlow/NB-1#correct');
  expect(markup).not.toContain('/offers/harlow/SC-1#correct');
  // Without permission to change offers, there are no corrections.
  expect(await page(both, false)).not.toContain('#correct');
});

test('a stock that lasts long and the cheapest price are stated; an empty list says why', async () => {
  const words = wordsOf(
    await page(
      found(advice({ available: 500, sold: 1, position: { place: 1, of: 2, price: usd(510), cheapest: usd(510) } })),
    ),
  );
  expect(words).toContain('1 of 2, cheapest first Stock Lasts more than a year');
  expect(words).not.toContain('lowest:');
  expect(wordsOf(await page(found()))).toContain('Nothing to improve Your offers on sale have good prices');
  expect(wordsOf(await page(found(), true, { ...query, finding: 'NO_UNIT' }))).toContain('No unit for the pack (0)');
});

test('a shop that delivers to several countries chooses where prices are compared; tabs keep the choice', async () => {
  const abroad = { ...found(advice({ position: { place: 1, of: 2, price: usd(510), cheapest: usd(510) } })) };
  const markup = await page({ ...abroad, country: 'DE', countries: ['CA', 'DE'] }, true, { ...query, country: 'DE' });
  expect(wordsOf(markup).replaceAll(/[\u2066\u2068\u2069]/g, '')).toMatch(
    /^Deliveries to Canada Germany Compare .*Price with delivery \(Germany\)/,
  );
  expect(markup).toMatch(/<option value="DE" selected/);
  expect(markup).toContain('href="/performance/harlow/offers?country=DE');
  // With one country there is nothing to choose.
  expect(await page(found())).not.toContain('<select');
});

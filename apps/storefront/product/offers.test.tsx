import type { Featured, Offer } from '@cubby/features/offers/rules';
import { BestsellerRows, FeaturedOffer, OffersTable } from '@cubby/features/offers/storefront';
import { money } from '@cubby/money';
import { expect, test } from 'vitest';
import { markupOf } from '../testing/markup-of.tsx';
import { wordsOf } from '../testing/words-of.ts';

const offer = (name: string, priceMinor: number, shippingMinor: number | null, available = 40, changes: object = {}) =>
  ({
    ...{ offerId: name.toLowerCase(), price: money(priceMinor), available, withVat: undefined },
    seller: {
      ...{ handle: name.toLowerCase(), name, kind: 'BUSINESS', country: 'CA', city: null },
      ...{ onTimePercent: null, returnDays: 30 },
    },
    delivery:
      shippingMinor === null
        ? null
        : { price: money(shippingMinor), arrivesFrom: '2026-12-04', arrivesTo: '2026-12-09', freeFrom: null },
    ...changes,
  }) as unknown as Offer;
const pack = { name: 'Pencils, pack of 12', units: 12, unitCode: 'PIECE' };
const featured = (changes: object = {}) =>
  markupOf(
    <FeaturedOffer
      featured={{ offer: offer('Maple', 949, 450), reason: 'LOWEST', cheaper: null, ...changes } as unknown as Featured}
      {...{ pack, country: 'CA', onAdd: () => ({}) as never }}
    />,
  ).then(wordsOf);

test('the featured offer states its price, what it costs with delivery, the price of one, and when it arrives (ux P1, spec 2.12)', async () => {
  const words = await featured();
  for (const said of ['$9.49', '$13.99', '$0.79', 'Maple', 'Dec 4', 'Dec 9']) expect(words).toContain(said);
  expect(await featured({ offer: offer('Maple', 949, 0) })).not.toContain('$13.99');
});

test('it warns when few are left, and says which is cheaper before delivery, and what that costs delivered', async () => {
  expect(await featured({ offer: offer('Maple', 949, 450, 3) })).toMatch(/\b3\b left|[Oo]nly 3/);
  const words = await featured({ cheaper: offer('Harlow', 899, 900) });
  for (const said of ['Harlow', '$8.99', '$17.99']) expect(words).toContain(said);
});

test('the table of offers states price, delivery, the sum of both and the days of each seller, in the order of their rank (ux P1)', async () => {
  const offers = [
    offer('Maple', 949, 450),
    offer('Harlow', 899, 900),
    offer('Away', 500, null),
    offer('Empty', 300, 0, 0),
  ];
  const words = wordsOf(await markupOf(<OffersTable name="Pencils" offers={offers} onAdd={() => ({}) as never} />));
  const rowOf = (name: string) => words.slice(words.indexOf(name)).slice(0, 160);
  for (const said of ['$9.49', '$4.50', '$13.99', 'Dec 4']) expect(rowOf('Maple')).toContain(said);
  for (const said of ['$8.99', '$9.00', '$17.99']) expect(rowOf('Harlow')).toContain(said);
  expect(words.indexOf('Maple')).toBeLessThan(words.indexOf('Harlow'));
  expect(words.indexOf('Harlow')).toBeLessThan(words.indexOf('Empty'));
  expect(rowOf('Away')).toContain('—');
});

test('a bestseller states its lowest price, and what the added offer costs with delivery (spec 2.47)', async () => {
  const product = {
    ...{ sku: 'PE-1', name: 'Pencils', image: { url: '', name: '' }, furtherImages: [], priceFrom: money(899) },
    ...{ delivered: money(1_399), rating: 4.5, reviewCount: 8, offerCount: 2, units: 12, unitCode: 'PIECE' },
    ...{ manufacturer: 'Brindlewood', bestOfferId: 'maple', childCraft: false },
  } as unknown as Parameters<typeof BestsellerRows>[0]['products'][number];
  const row = (changes: object = {}) =>
    markupOf(<BestsellerRows products={[{ ...product, ...changes }]} onAdd={() => {}} />).then(wordsOf);
  const words = await row();
  for (const said of ['from $8.99', '$13.99 with delivery', 'Brindlewood', '2 offers']) expect(words).toContain(said);
  expect(await row({ bestOfferId: null })).not.toContain('Add');
  expect(await row({ delivered: money(899) })).not.toContain('with delivery $');
});

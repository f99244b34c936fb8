import { CartTotals } from '@cubby/features/cart/storefront';
import { CartGroupCard, CartLineRow } from '@cubby/features/cart/storefront/pieces';
import { BestsellerRows, FeaturedOffer, SummaryCard } from '@cubby/features/offers/storefront';
import { Parcel } from '@cubby/features/orders/storefront';
import { money } from '@cubby/money';
import { Price, withDollars } from '@cubby/ui';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { markupOf } from '../testing/markup-of.tsx';

const us = '<b></b>';
const plain = (markup: string) => markup.replaceAll('<!-- -->', '').replaceAll(/[\u00a0\u202f]/g, ' ');
const price = async (locale: 'en' | 'de' | 'fr' | 'ar', more = {}) =>
  plain(await markupOf(<Price amount={money(1_054)} {...{ locale, plain: true, ...more }} />, locale));

test('beside each “$” the style sheet can write whose dollars these are, in the form of the language (decision 0101)', async () => {
  expect(await price('de')).toContain(`10,54 ${us}$`);
  expect(await price('fr')).toContain(`10,54 $${us}`);
  expect(await price('ar')).not.toContain(us);
  // Screen readers' text has it too.
  expect((await price('de', { plain: false })).split(us)).toHaveLength(3);
  // Where the sign comes first, the sum's own elements are enough.
  expect(await price('en')).not.toContain(us);
});

test('an amount to pay names its currency itself, and words without a price have no sign', async () => {
  const toPay = await price('en', { toPay: true });
  expect(toPay).toContain('US$10.54');
  expect(toPay).toContain('to-pay');
  expect(toPay).not.toContain(us);
  const words = plain(await markupOf(<p>{withDollars('+ $1.90 delivery · free from $50.00', 'en')}</p>));
  expect(words).toContain(`<p>+ ${us}$1.90 delivery · free from ${us}$50.00</p>`);
  expect(withDollars('Free delivery to Canada', 'en')).toBe('Free delivery to Canada');
  // Names may have the letters too.
  expect(await markupOf(<p>{withDollars('$8.99 at CAMPUS', 'en')}</p>)).toContain(us);
});

const cast = <T,>(value: object) => value as T;
const product = cast<Parameters<typeof SummaryCard>[0]['product']>({
  ...{ sku: 'PE-1', name: 'Stifte', image: { url: '', name: '' }, furtherImages: [], priceFrom: money(899) },
  ...{ delivered: money(1_399), rating: null, reviewCount: 0, offerCount: 2, units: 12, unitCode: 'PIECE' },
  ...{ manufacturer: 'Brindlewood', bestOfferId: 'maple', childCraft: false, attributes: [] },
});
const offerOf = (name: string, price: number, shipping: number) => ({
  ...{ offerId: name, price: money(price), available: 40, withVat: undefined },
  seller: {
    ...{ handle: name, name, kind: 'BUSINESS', country: 'CA', city: null, onTimePercent: null },
    returnDays: 30,
  },
  delivery: {
    ...{ price: money(shipping), arrivesFrom: '2026-12-04', arrivesTo: '2026-12-09', freeFrom: money(5_000) },
  },
});
const line = {
  offerId: 'a',
  sku: 'PE-1',
  name: 'Stift',
  image: { url: '', name: '' },
  price: money(320),
  available: 8,
};
const cartLine = {
  ...line,
  units: 12,
  unitCode: 'PIECE',
  needsWarning: false,
  quantity: 3,
  selected: true,
  total: money(960),
};
const group = {
  ...{ seller: { handle: 'maple', name: 'Maple', kind: 'BUSINESS' }, lines: [cartLine], subtotal: money(3_200) },
  ...{
    shipping: money(450),
    freeFrom: money(5_000),
    delivers: true,
    arrivesFrom: '2026-12-04',
    arrivesTo: '2026-12-09',
  },
};
const nothing = () => {};

test.each<[string, ReactNode]>([
  ['a card of a list', <SummaryCard product={product} />],
  ['a row of bestsellers', <BestsellerRows products={[product]} onAdd={nothing} />],
  [
    'the featured offer',
    <FeaturedOffer
      featured={cast({ offer: offerOf('Maple', 949, 450), reason: 'LOWEST', cheaper: offerOf('Campus', 899, 900) })}
      pack={{ name: 'Stifte', units: 12, unitCode: 'PIECE' }}
      {...{ country: 'CA', onAdd: () => cast({}) }}
    />,
  ],
  ['a group of the cart', <CartGroupCard group={cast(group)} country="CA" children={null} />],
  [
    'a line of the cart',
    <CartLineRow
      line={cast(cartLine)}
      entry={{ offerId: 'a', quantity: 3, selected: true }}
      changes={[{ kind: 'PRICE', was: money(300), isNow: money(320) }]}
      {...{ onSelect: nothing, onQuantity: nothing, onSave: nothing, onRemove: nothing, perPiece: '0,27 $ pro Stück' }}
    />,
  ],
  [
    'totals at checkout',
    <CartTotals
      quote={cast({
        ...{ groups: [group, { ...group, seller: { handle: 'b', name: 'B' } }], subtotal: money(6_400) },
        ...{ shipping: money(900), taxes: null, total: money(7_300) },
      })}
      {...{ waiting: false, atCheckout: true }}
    />,
  ],
  [
    'a parcel of an order',
    <Parcel
      {...{ index: 1, total: 1 }}
      parcel={cast({
        ...{
          number: '0123456789-1',
          status: 'IN_DELIVERY',
          seller: { handle: 'maple', name: 'Maple', kind: 'BUSINESS' },
        },
        ...{ note: null, arrivesFrom: '2026-09-08', arrivesTo: '2026-09-11', parcels: [], history: [] },
        ...{ shipping: money(450), tax: money(61), total: money(1_471), refunded: money(0), sentBack: null },
        ...{ withdrawUntil: null, sendBackBy: null, refundToCome: null },
        lines: [{ ...line, pictureUrl: '', quantity: 3, refunded: 0, comingBack: 0, total: money(960) }],
      })}
    />,
  ],
])('%s marks each sum for those whose own money has the sign (decision 0101)', async (_, screen) => {
  const shown = plain(await markupOf(screen, 'de')).replaceAll(/<(?!b><\/b>|\/b>)[^>]*>/g, '');
  const sums = shown.match(/(<b><\/b>|US)?\$/g) ?? [];
  expect(sums.filter((sum) => sum === '$')).toEqual([]);
  expect(sums).toContain(`${us}$`);
});

import type { ShownGroup } from '@cubby/features/cart/contract';
import type { CartLine } from '@cubby/features/cart/rules';
import { MakersShare, SharedCartScreen } from '@cubby/features/cart/storefront';
import {
  CartGroupCard,
  CartLineRow,
  LineChanges,
  MergeNotice,
  SavedLines,
  SharePanel,
} from '@cubby/features/cart/storefront/pieces';
import { money } from '@cubby/money';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { markupOf } from '../testing/markup-of.tsx';
import { wordsOf } from '../testing/words-of.ts';

const wordsIn = async (screen: ReactNode) => wordsOf(await markupOf(screen)).replaceAll('\u00a0', ' ');
const line = {
  ...{ offerId: 'a', sku: 'PE-1', name: 'Pencil', image: { url: '', name: '' }, price: money(320), available: 8 },
  ...{ units: 1, unitCode: null, needsWarning: false, quantity: 3, selected: true, total: money(960) },
} as unknown as CartLine;
const group = {
  seller: { handle: 'maple', name: 'Maple', kind: 'BUSINESS' },
  ...{ lines: [line], subtotal: money(3_200), shipping: money(450), freeFrom: money(5_000), delivers: true },
  ...{ arrivesFrom: '2026-12-04', arrivesTo: '2026-12-09', taxes: [], total: money(3_810) },
} as unknown as ShownGroup;
const card = (changes: object = {}) =>
  wordsIn(
    <CartGroupCard group={{ ...group, ...changes }} country="CA">
      lines
    </CartGroupCard>,
  );

test('a seller’s group states delivery, what is missing for free delivery, its total before taxes, and the days (ux C4)', async () => {
  const words = await card();
  expect(words).toContain('Maple lines Arrives Fri, Dec 4 – Wed, Dec 9');
  expect(words).toContain('Delivery $4.50 · Add $18.00 more for free delivery Seller total $36.50');
  expect(words).not.toMatch(/guardian|doesn’t deliver/);
});

test('a group that reaches the threshold is delivered free, and states no missing sum', async () => {
  const words = await card({ subtotal: money(5_000), shipping: money(0) });
  expect(words).toContain('Free delivery Seller total $50.00');
  expect(words).not.toContain('more for free');
  expect(await card({ freeFrom: null })).toContain('Delivery $4.50 Seller total $36.50');
});

test('a seller who does not deliver there is marked, without delivery or total; an unselected group has neither', async () => {
  const words = await card({ delivers: false, arrivesFrom: null, arrivesTo: null });
  expect(words).toContain('This seller doesn’t deliver the products below to Canada.');
  expect(words).not.toMatch(/Seller total|Arrives|Delivery \$/);
  expect(await card({ subtotal: money(0) })).not.toMatch(/Seller total|Arrives/);
});

test('a child’s group says who sells and ships (domain C8)', async () => {
  const seller = { handle: 'ada', name: 'Ada', kind: 'CHILD' };
  expect(await card({ seller })).toContain('Young maker · sold and shipped by a verified guardian');
});

const row = (changes: object = {}, props: object = {}) =>
  wordsIn(
    <CartLineRow
      line={{ ...line, ...changes }}
      entry={{ offerId: 'a', quantity: 3, selected: true }}
      changes={[]}
      {...{ onSelect: () => {}, onQuantity: () => {}, onSave: () => {}, onRemove: () => {}, perPiece: undefined }}
      {...props}
    />,
  );

test('a line states the price of one, of its pack, of a piece of it, and the sum (spec 2.50, ux L7)', async () => {
  const words = await row();
  expect(words).toContain('Pencil $3.20 each');
  expect(words.match(/\$9\.60/g)).toHaveLength(2);
  expect(words).not.toContain('Sold out');
  const pack = await row({ units: 12, unitCode: 'PIECE' }, { perPiece: '$0.27 each', warning: 'Small parts' });
  expect(pack).toMatch(/\$3\.20 for 12 \w+ · \$0\.27 each/);
  expect(pack).toContain('Small parts');
});

test('a line that is sold out says so, has no sum and cannot be selected (spec 4.8)', async () => {
  const words = await row({ available: 0 });
  expect(words).toContain('Sold out');
  expect(words).not.toContain('$9.60');
  expect(words.match(/—/g)).toHaveLength(2);
});

test('a line’s changes are stated, old and new (ux C5)', async () => {
  const words = await wordsIn(
    <LineChanges
      changes={[
        { kind: 'PRICE', was: money(320), isNow: money(350) },
        { kind: 'QUANTITY', was: 9, isNow: 4 },
        { kind: 'SOLD_OUT' },
        { kind: 'BACK' },
      ]}
    />,
  );
  expect(words).toBe(
    'Price changed: $3.20 $3.50 Only 4 are available, so we changed the quantity from 9. Sold out since your last visit. Back in stock.',
  );
});

test('a saved line states its price, quantity, and its changes (ux C6)', async () => {
  const saved = (changes: object = {}, kinds: { kind: 'BACK' }[] = []) =>
    wordsIn(
      <SavedLines
        lines={[{ ...line, ...changes }]}
        changes={new Map([['a', kinds]])}
        {...{ onMove: () => {}, onRemove: () => {} }}
      />,
    );
  expect(await saved()).toContain('Pencil $3.20 each · Quantity 3 Move to cart');
  expect(await saved({ available: 0 })).toContain('Sold out');
  expect(await saved({}, [{ kind: 'BACK' }])).toContain('Back in stock.');
});

test('a shared cart states each price, quantity and sum, the subtotal, and its last day as the server says it (ux C6, decision 0100)', async () => {
  const shared = (changes: object = {}) =>
    wordsIn(
      <SharedCartScreen
        drawing={null}
        cart={{
          lines: [line, { ...line, offerId: 'b', name: 'Glue', total: money(700), quantity: 1, ...changes }],
          ...{ subtotal: money(1_660), expiresOn: '2026-12-27' },
        }}
      />,
    );
  const words = await shared();
  expect(words).toContain('The link works until December 27, 2026.');
  expect(words).toContain('Pencil $3.20 each · Quantity 3 $9.60');
  expect(words).toContain('Glue $3.20 each · Quantity 1 $7.00 Subtotal $16.60');
  const soldOut = await shared({ available: 0 });
  expect(soldOut).toContain('Glue $3.20 each · Quantity 1 Sold out —');
  expect(soldOut).not.toContain('$7.00');
  expect(await wordsIn(<SharedCartScreen cart={undefined} drawing={null} />)).toContain(
    'Links to shared carts work for 30 days.',
  );
});

test('the link to a cart that is shared states its last day', async () => {
  expect(await wordsIn(<SharePanel address="https://x" expiresOn="2026-12-27" onClose={() => {}} />)).toContain(
    'but nothing about you. It works until December 27, 2026.',
  );
});

test('what merging two carts changed is counted and named (ux C1, spec 4.12)', async () => {
  const change = { offerId: 'a', name: 'Pencil', wanted: 9, quantity: 4 };
  const words = await wordsIn(
    <MergeNotice
      report={{
        joined: 2,
        changes: [
          { ...change, kind: 'RAISED' },
          { ...change, offerId: 'b', kind: 'CAPPED' },
          { ...change, offerId: 'c', kind: 'GONE' },
          { ...change, offerId: 'd', kind: 'NO_ROOM' },
        ],
      }}
    />,
  );
  for (const said of [
    '2 items from your account were added.',
    'Pencil: the quantity is now 4, the higher of the two.',
    'Pencil: only 4 are available, so we changed the quantity from 9.',
    'One item is no longer sold, so we removed it.',
    'Pencil wasn’t added: a cart can hold up to 100 different items.',
  ])
    expect(words).toContain(said);
  expect(await wordsIn(<MergeNotice report={{ joined: 0, changes: [] }} />)).not.toContain('added');
});

test('children’s shops alone receive the full amount of the items, and it is stated (spec 1.2)', async () => {
  const child = { ...group, seller: { handle: 'ada', name: 'Ada', kind: 'CHILD' } };
  const share = (groups: object[]) =>
    wordsIn(<MakersShare quote={{ groups, subtotal: money(3_200), total: money(3_810) } as never} />);
  expect(await share([child])).toContain('The makers receive the full $32.00.');
  expect(await share([child, group])).toBe('');
});

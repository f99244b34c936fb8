import { OwnOfferPage } from '@cubby/features/offers/seller';
import { money } from '@cubby/money';
import { expect, test, vi } from 'vitest';
import { changePrice, changeStock, createOffer, ownOfferOf } from '../../features/offers/own-contract.ts';
import { changeTiers, describeOffer, limitOffer } from '../../features/offers/terms-contract.ts';
import { onScreen } from '../child/testing/on-screen.tsx';

type Steps = readonly (string | readonly [label: string, value: string])[];
const share = (minor: number) => ({
  ...{ price: money(minor), commissionPercent: 10, commission: money(minor / 10), total: money(minor * 0.88) },
  commissionTaxes: [{ amount: money(minor / 50) }],
});
const offer = {
  ...{
    offerId: 'o1',
    status: 'ACTUAL',
    price: money(1_050),
    onHand: 12,
    reserved: 3,
    mostPerOrder: 4,
    ownSku: null,
    note: null,
  },
  tiers: [{ from: 5, price: money(950) }],
};
const product = {
  ...{ sku: 'P-1', offer, share: share(1_000), isBusiness: true, earlier: null, planned: [] },
  movements: [
    { kind: 'RECEIVED', quantity: 7, at: '2026-11-20T10:00:00Z' },
    { kind: 'DAMAGED', quantity: 2, at: '2026-11-21T10:00:00Z' },
  ],
};
const other = (name: string, minor: number, deliveryMinor: number | null) => ({
  ...{ offerId: name, seller: { handle: name.toLowerCase(), name }, price: money(minor) },
  delivery: deliveryMinor === null ? null : { price: money(deliveryMinor), freeFrom: null, arrivesTo: '2026-12-04' },
});
const offers = [other('Maple', 100, 100), other('Dear', 900, 150), other('Far', 100, null), other('Cheap', 800, 145)];
const statuses: unknown[] = [];
let changes = 0;
const page = (of: object = {}, isManaged = true) => (
  <OwnOfferPage
    {...{
      shop: 'maple',
      product: { ...product, ...of } as never,
      offers: offers as never,
      deliveredTo: 'CA',
      isManaged,
    }}
    changeStatus={async (_client, ...asked) => void statuses.push(asked)}
    onChanged={async () => {
      changes += 1;
    }}
  />
);

test.each<[of: object, Steps, endpoint: { id: string }, input: object]>([
  [
    {},
    [['#price-maple-P-1-price', '11.05'], 'Change price'],
    changePrice,
    { price: money(1_105), previous: money(1_050) },
  ],
  [
    { offer: null },
    [['#price-maple-P-1-price', '11.05'], ['#price-maple-P-1-quantity', '4'], 'Put on sale'],
    createOffer,
    { price: money(1_105), quantity: 4 },
  ],
  [{}, ['Counted', ['#stock-maple-P-1-quantity', '9'], 'Save stock'], changeStock, { kind: 'COUNTED', quantity: 9 }],
  [
    {},
    [['Minimum quantity (2)', '10'], ['Price each, in US dollars (2)', '9.05'], 'Save quantity prices'],
    changeTiers,
    {
      tiers: [
        { from: 5, price: money(950) },
        { from: 10, price: money(905) },
      ],
    },
  ],
  [{}, [['Most pieces per order', '٢٠'], 'Save limit'], limitOffer, { mostPerOrder: 20 }],
  [{}, [['Most pieces per order', ''], 'Save limit'], limitOffer, { mostPerOrder: null }],
  [
    {},
    [['Your SKU', 'M-7'], ['Internal note', 'Upper shelf'], 'Save'],
    describeOffer,
    { ownSku: 'M-7', note: 'Upper shelf' },
  ],
])('%#: on the page of an offer just what was entered is sent', async (of, steps, endpoint, input) => {
  changes = 0;
  const screen = await onScreen(page(of));
  await screen.take(...steps);
  expect(screen.calls).toEqual([[endpoint.id, { shop: 'maple', sku: 'P-1', ...input }]]);
  expect([screen.said(), changes]).toEqual(['Saved', 1]);
});

test('while a price is typed the shop’s share of it is shown, as the server computes it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const screen = await onScreen(page(), { answer: () => ({ share: share(2_000) }) });
  expect(screen.words()).toContain('Price $10.00 Fee (10%) -$1.00 Tax on the fee -$0.20 You get $8.80');
  expect(screen.words()).toContain('Received +7 · Nov 20, 2026 Damaged -2 · Nov 21, 2026');
  expect(screen.words()).toContain('Other shops, with delivery (Canada) Cheap $9.45 Dear $10.50');
  await screen.type('#price-maple-P-1-price', '20');
  await screen.after(200);
  vi.useRealTimers();
  expect(screen.calls).toEqual([[ownOfferOf.id, { shop: 'maple', sku: 'P-1', price: 2_000 }]]);
  expect(screen.words()).toContain('Price $20.00 Fee (10%) -$2.00 Tax on the fee -$0.40 You get $17.60');
});

test.each([
  ['ACTUAL', 'Pause', 'CLOSED'],
  ['CLOSED', 'Put on sale', 'ACTUAL'],
] as const)('an offer that is %s has the button “%s”, which makes it %s', async (status, name, to) => {
  statuses.length = 0;
  const screen = await onScreen(page({ offer: { ...offer, status } }));
  await screen.press(name);
  expect(statuses).toEqual([['o1', to]]);
  expect(screen.said()).toBe('Saved');
  expect((await onScreen(page({ offer: { ...offer, status } }, false))).buttons()).toEqual([]);
});

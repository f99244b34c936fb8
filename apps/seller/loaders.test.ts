import { ownMeasures } from '@cubby/features/cases/own-contract';
import { childModes } from '@cubby/features/child-mode/guardian-contract';
import { ownCrafts } from '@cubby/features/crafts/contract';
import { sales } from '@cubby/features/fulfilment/contract';
import { ownShops } from '@cubby/features/members/contract';
import { adviceOnOffer } from '@cubby/features/offer-advice/contract';
import { offersOfProduct } from '@cubby/features/offers/contract';
import { ownOfferOf } from '@cubby/features/offers/own-contract';
import { ownRequirements } from '@cubby/features/seller-requirements/contract';
import { ownShop } from '@cubby/features/shop-settings/contract';
import { ownContacts } from '@cubby/features/support/contact-list-contract';
import type { LoaderArgs } from '@cubby/site';
import { expect, test } from 'vitest';
import { loader as home } from './routes/home.tsx';
import { loader as offer } from './routes/offers/offer.tsx';
import { loader as pack } from './routes/orders/pack.tsx';

type Answers = readonly (readonly [{ id: string }, unknown])[];
/** Runs a loader with these answers to its calls; returns the calls that it made. */
async function callsOf(loader: (args: LoaderArgs) => Promise<unknown>, answers: Answers, path = '/') {
  const calls: { id: string; input: unknown }[] = [];
  const client = async ({ id }: { id: string }, input: unknown) => {
    calls.push({ id, input });
    return answers.find(([endpoint]) => endpoint.id === id)![1];
  };
  const request = new Request(`http://seller.localhost${path}`);
  await loader({ params: { shop: 'harlow', sku: 'NB-1' }, request, site: { client } } as unknown as LoaderArgs);
  return calls;
}
const shops = (kind: 'BUSINESS' | 'CHILD', role: string) => [{ handle: 'harlow', name: 'Harlow', kind, roles: [role] }];

test.each([
  ['business', 'OWNER', [ownContacts, ownMeasures, ownRequirements, ownShop, sales]],
  ['business', 'ORDERS', [ownContacts, ownMeasures, ownShop, sales]],
  ['business', 'CATALOGUE', [ownMeasures, ownShop]],
  ['child', 'OWNER', [childModes, ownContacts, ownCrafts, ownMeasures, ownRequirements, ownShop, sales]],
] as const)('the first page of a %s’s shop asks for what the role %s gives alone', async (kind, role, parts) => {
  const calls = await callsOf(home, [
    [ownShops, shops(kind === 'child' ? 'CHILD' : 'BUSINESS', role)],
    ...[sales, ownRequirements, ownShop].map((endpoint) => [endpoint, undefined] as const),
    ...[ownCrafts, ownContacts, ownMeasures].map((endpoint) => [endpoint, []] as const),
    [childModes, { questions: [] }],
  ]);
  const asked = calls.map(({ id }) => id);
  expect(asked[0]).toBe(ownShops.id);
  expect(asked.slice(1).toSorted()).toEqual(parts.map(({ id }) => id).toSorted());
});

test('packing begins with the orders to pack and to ship, the nearest day first', async () => {
  const due = (number: string, dueOn: string | null) => ({ number, dueOn });
  const lists = {
    PACK: [due('C', '2026-09-04'), due('A', '2026-09-02'), due('D', '2026-09-09')],
    SHIP: [due('B', '2026-09-03')],
  };
  const packed: unknown[] = [];
  const client = async ({ id }: { id: string }, input: { tab: 'PACK' | 'SHIP' }) =>
    id === sales.id ? { orders: lists[input.tab] } : packed.push(input);
  const request = new Request('http://seller.localhost/orders/pack');
  await pack({ params: {}, request, site: { client } } as unknown as LoaderArgs);
  expect(packed).toEqual([{ numbers: ['A', 'B', 'C', 'D'] }]);
});

test('an offer and its advice are compared in the country that the reader chose', async () => {
  const calls = await callsOf(
    offer,
    [
      [ownShops, shops('BUSINESS', 'OWNER')],
      [ownOfferOf, { isBusiness: true, offer: {} }],
      [adviceOnOffer, { country: 'DE' }],
      [offersOfProduct, []],
    ],
    '/offers/harlow/NB-1?country=DE',
  );
  expect(calls.slice(2).map(({ input }) => input)).toEqual([
    { shop: 'harlow', sku: 'NB-1', country: 'DE' },
    { sku: 'NB-1', country: 'DE' },
  ]);
});

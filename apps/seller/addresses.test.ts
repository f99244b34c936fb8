import { addressKeys, type Query } from '@cubby/contract';
import { salesQuery } from '@cubby/features/fulfilment/contract';
import { deliveriesQuery } from '@cubby/features/integrations/webhook-contract';
import { adviceQuery, placeQuery } from '@cubby/features/offer-advice/contract';
import { batchesQuery, batchRowsQuery } from '@cubby/features/offer-batches/contract';
import { moneyQuery } from '@cubby/features/payouts/contract';
import { ownProposalsQuery } from '@cubby/features/proposals/contract';
import { figuresQuery } from '@cubby/features/shop-figures/contract';
import type { SiteRoute } from '@cubby/site';
import { expect, test } from 'vitest';
import { definitionOf } from './site.tsx';

const declared: Record<string, Query> = {
  ...{ orders: salesQuery, advice: adviceQuery, offer: placeQuery, money: moneyQuery, 'money-of-shop': moneyQuery },
  ...{ webhook: deliveriesQuery, imports: batchesQuery, import: batchRowsQuery, proposals: ownProposalsQuery },
  figures: figuresQuery,
};

test('the address of a list keeps all keys of its query', async () => {
  const all = (routes: readonly SiteRoute[]): SiteRoute[] =>
    routes.flatMap((route) => [route, ...all((route.children ?? []) as SiteRoute[])]);
  const { routes } = await definitionOf('seller');
  const kept = Object.fromEntries(all(routes).map(({ id, handle }) => [id, (handle as { query?: string[] })?.query]));
  for (const [id, query] of Object.entries(declared))
    expect([id, kept[id]?.toSorted()]).toEqual([id, addressKeys(query).toSorted()]);
});

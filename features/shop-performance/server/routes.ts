import { shopsOf } from '@cubby/contract';
import { type Implementation, implement } from '@cubby/contract/server';
import { ok } from '@cubby/result';
import { shopPerformance } from '../contract.ts';
import { measure } from './measure.ts';
import { findBusinesses } from './store.ts';

export const performanceEndpoints: readonly Implementation[] = [
  implement(shopPerformance, async (_input, { db, actor, now }) => {
    const shops = await findBusinesses(db, shopsOf(actor, shopPerformance.access));
    return ok(
      await Promise.all(
        shops.map(async ({ sellerId, shop, name }) => ({ shop, name, figures: await measure(db, sellerId, now) })),
      ),
    );
  }),
];

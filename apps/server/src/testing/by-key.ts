import type { Client, ShopKey } from '@cubby/contract';
import { inProcessClient, requestContext, type Speaker } from '@cubby/contract/server';
import type { createTestApi } from './test-api.ts';

type Api = Awaited<ReturnType<typeof createTestApi>>;
const keys: Speaker = { text: (key) => key, has: (_key): _key is never => true };

/** The endpoints of the seller site as a shop's own system calls them. */
export const callBy = ({ executor }: Pick<Api, 'executor'>, clock: { now(): Date }, key: ShopKey): Client =>
  inProcessClient(executor, keys, async () =>
    requestContext({
      host: { site: 'seller', name: 'seller' },
      locale: 'en',
      now: clock.now(),
      header: (name) => (name === 'authorization' ? 'Bearer cubby_key_' : undefined),
      actor: { key, proofs: [] },
    }),
  );

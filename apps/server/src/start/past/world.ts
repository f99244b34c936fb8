import type { Account, AnyEndpoint, Client, Site } from '@cubby/contract';
import { accountAt } from '@cubby/contract';
import { inProcessClient, requestContext } from '@cubby/contract/server';
import { type Pool, poolWithin, type Tx, transaction } from '@cubby/db';
import type { BrandName, Settings } from '@cubby/feature';
import { takeDemoStep } from '@cubby/features/fulfilment/server';
import { findSoldOrder } from '@cubby/features/orders/server';
import type { OrderAction, OrderActor } from '@cubby/features/orders/transitions';
import { createCardProvider, receiveEvent } from '@cubby/features/payments/server';
import type { Translators } from '@cubby/i18n/load';
import { runJobsWithin, type Task } from '@cubby/jobs';
import { demoAccount, demoCompany } from '../../company-settings.ts';
import { startPlatform } from '../platform.ts';
import { createTopics } from '../topics.ts';

export type World = {
  pool: Pool;
  now: () => Date;
  as: (account: Account, brand?: BrandName) => Client;
  guest: Client;
  step: (number: string, action: OrderAction, reason?: string) => Promise<void>;
};
export type RunningWorld = World & {
  setClock: (at: Date) => void;
  runJobs: () => Promise<void>;
  runScheduled: (...names: string[]) => Promise<void>;
};

/**
 * Papers are made by the worker of the running shop, whenever that was started: typesetting takes longer than the rest
 * of the past, and a paper shows the day of its invoice, not its own.
 */
const leftToTheShop = new Set(['keep-invoice', 'keep-credit-note']);

export function openWorld(tx: Tx, given: Settings, translators: Translators): RunningWorld {
  let at = new Date(0);
  const clock = { now: () => at };
  const pool = poolWithin(tx);
  const settings: Settings = {
    ...given,
    captchaCost: 0,
    // No mail is sent for a day on which this shop did not run.
    smtpUrl: undefined,
    stripe: undefined,
    viesUrl: undefined,
    payouts: 'file',
    // Past buyers paid by card and by invoice, even if the shop takes neither yet.
    env: 'demo',
    bankAccount: given.bankAccount ?? demoAccount,
    company: given.company ?? demoCompany,
    demoPace: 0,
    orderLimits: { ...given.orderLimits, unpaidOfGuest: 100, unpaidOfMember: 100 },
  };
  const { executor, features, proofsOf } = startPlatform({
    settings,
    pool,
    clock,
    translators,
    cacheTags: { epoch: 0, unchangedSince: () => true },
    topics: createTopics(),
  });
  const clientOf = (
    site: Site,
    name: BrandName,
    actorOf: (bearer: string | undefined, endpoint: AnyEndpoint) => Promise<ReturnType<typeof guestActor>>,
  ): Client =>
    inProcessClient(executor, translators.of('en'), async (bearer, endpoint) =>
      requestContext({ host: { site, name }, locale: 'en', now: at, actor: await actorOf(bearer, endpoint) }),
    );
  const guestActor = (account: Account | undefined, proofs: Awaited<ReturnType<typeof proofsOf>>) => ({
    ...(account && { account }),
    proofs,
  });
  const { provider } = createCardProvider(settings, pool);
  const deliver: Task = async (payload) => {
    const { body, signature } = payload as { body: string; signature: string };
    await receiveEvent(pool, provider, Buffer.from(body), signature, at);
  };
  const tasks = Object.fromEntries(
    Object.entries({ ...features.tasks, 'deliver-sandbox-event': deliver }).filter(
      ([name]) => !leftToTheShop.has(name),
    ),
  );
  return {
    pool,
    now: () => at,
    as: (account, brand = 'cubby') => {
      const site: Site = brand === 'seller' || brand === 'manager' ? brand : 'shop';
      return clientOf(site, brand, async () => guestActor(accountAt(site, account), []));
    },
    guest: clientOf('shop', 'cubby', async (bearer) => guestActor(undefined, bearer ? await proofsOf(bearer) : [])),
    step: async (number, action, reason) => {
      const actor: OrderActor = action === 'DELIVER' ? 'CARRIER' : 'SELLER';
      const made = await transaction(pool, async (within) => {
        const sold = (await findSoldOrder(within, { number }))!;
        return takeDemoStep(within, sold, { action, actor, ...(reason && { reason }) }, at);
      });
      if (!made.ok) throw new Error(`${action} of ${number}: ${made.failure.code}`);
    },
    setClock: (instant) => {
      at = instant;
    },
    runJobs: () => runJobsWithin(pool, tasks, clock),
    runScheduled: async (...names) => {
      for (const { name, run } of features.schedules) if (names.length === 0 || names.includes(name)) await run(at);
    },
  };
}

import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Account,
  type Actor,
  type AnyEndpoint,
  accountAt,
  type Client,
  type Site,
  servedAt,
} from '@cubby/contract';
import { inProcessClient, type RequestContext, requestContext, type Speaker } from '@cubby/contract/server';
import type { Pool } from '@cubby/db';
import type { Settings } from '@cubby/feature';
import { findMemberships } from '@cubby/features/accounts/server';
import type { MessageKey } from '@cubby/i18n';
import { loadTranslators } from '@cubby/i18n/load';
import { runPendingJobs } from '@cubby/jobs';
import { pino } from 'pino';
import { findActor } from '../http/actor.ts';
import { readSettings } from '../settings.ts';
import { startPlatform } from '../start/platform.ts';
import { createTopics } from '../start/topics.ts';

export const root = join(import.meta.dirname, '..', '..', '..', '..');
export const testDataDir = (): string => process.env.TEST_DATA_DIR ?? join(tmpdir(), `cubby-api-${process.pid}`);

export async function createTestApi(
  pool: Pool,
  clock: { now(): Date },
  given: Record<string, string> = {},
  locale = 'en',
) {
  const settings: Settings = readSettings({
    DATA_DIR: testDataDir(),
    CAPTCHA_COST: '0',
    SECRET_KEY: 'test',
    UNPAID_ORDERS_GUEST: '100000',
    UNPAID_ORDERS_MEMBER: '100000',
    ...given,
  });
  const log = pino({ level: 'silent' });
  const translators = loadTranslators(root);
  const cacheTags = { epoch: 0, unchangedSince: () => true };
  const { features, executor } = startPlatform({
    settings,
    pool,
    clock,
    translators,
    cacheTags,
    topics: createTopics(),
  });
  const actorShowing = (bearer: string | undefined) =>
    findActor(
      features,
      { site: 'shop', cookies: { get: () => undefined }, authorization: bearer && `Bearer ${bearer}` },
      clock.now(),
    );
  const keys: Speaker = { text: (key) => key, has: (_key): _key is MessageKey => true };
  const callFrom = (sent: Partial<Pick<RequestContext, 'sender' | 'cookies'>>): Client =>
    inProcessClient(executor, keys, async (bearer, endpoint) =>
      requestContext({
        host: hostOf(siteFor(endpoint, {})),
        locale,
        now: clock.now(),
        actor: await actorShowing(bearer),
        ...sent,
      }),
    );
  const call = callFrom({});
  /**
   * The endpoints as called by somebody who is signed in at the right site; `bearer` proves what else they hold. They
   * act for the shops that they are a member of in the database, unless others are given.
   */
  const callAs = (signedIn: Account): Client =>
    inProcessClient(executor, keys, async (bearer, endpoint) => {
      const { proofs } = await actorShowing(bearer);
      const account = { ...(await findMemberships(pool, signedIn.accountId)), ...signedIn };
      const site = siteFor(endpoint, account);
      return requestContext({
        host: hostOf(site),
        locale,
        now: clock.now(),
        actor: { account: accountAt(site, account), proofs },
      });
    });
  const runJobs = () => runPendingJobs({ pool, tasks: features.tasks, clock, logger: log });
  const runScheduled = async () => {
    // A test resets the clock to the start of the test before it, so a closed month must not be repeated.
    for (const each of features.schedules) if (!closingMonths.includes(each.name)) await each.run(clock.now());
  };
  return { call, callFrom, callAs, runJobs, runScheduled, features, executor, settings };
}

const closingMonths = ['fee invoices of the month', 'sums of months'];
export const hostOf = (site: Site) => ({ site, name: site === 'shop' ? 'cubby' : site }) as const;

/** Where an actor calls an endpoint: a key at the seller site alone. */
export const siteOf = (endpoint: AnyEndpoint, { account, key }: Actor): Site =>
  key && servedAt(endpoint).includes('seller') ? 'seller' : siteFor(endpoint, account ?? {});

/** Where somebody calls an endpoint: at the site of their memberships if it serves it, otherwise at the first that does. */
export function siteFor(endpoint: AnyEndpoint, { staff = [], shops = [] }: Pick<Account, 'staff' | 'shops'>): Site {
  const served = servedAt(endpoint);
  if (staff.length > 0 && served.includes('manager')) return 'manager';
  if (shops.length > 0 && served.includes('seller')) return 'seller';
  return served[0]!;
}

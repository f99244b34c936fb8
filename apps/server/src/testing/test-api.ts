import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Account, Client } from '@cubby/contract';
import { inProcessClient, requestContext, type Speaker } from '@cubby/contract/server';
import type { Pool } from '@cubby/db';
import type { Settings } from '@cubby/feature';
import type { MessageKey } from '@cubby/i18n';
import { loadTranslators } from '@cubby/i18n/load';
import { migrateJobs, runPendingJobs } from '@cubby/jobs';
import { pino } from 'pino';
import { findActor } from '../http/actor.ts';
import { readSettings } from '../settings.ts';
import { startPlatform } from '../start/platform.ts';
import { createTopics } from '../start/topics.ts';

export const root = join(import.meta.dirname, '..', '..', '..', '..');
/** Of a test file's own; of a process of its own outside tests. */
export const testDataDir = (): string => process.env.TEST_DATA_DIR ?? join(tmpdir(), `cubby-api-${process.pid}`);

/** The features over a test database without HTTP: endpoints, jobs and scheduled tasks, with the test's clock. */
export async function createTestApi(
  pool: Pool,
  clock: { now(): Date },
  given: Record<string, string> = {},
  locale = 'en',
) {
  await migrateJobs(pool);
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
    findActor(features, { site: 'shop', cookies: {}, authorization: bearer && `Bearer ${bearer}` }, clock.now());
  // Error messages are their keys.
  const keys: Speaker = { text: (key) => key, has: (_key): _key is MessageKey => true };
  const call = inProcessClient(executor, keys, async (bearer) =>
    requestContext({
      host: { site: 'shop', name: 'cubby' },
      locale,
      now: clock.now(),
      actor: await actorShowing(bearer),
    }),
  );
  /** The endpoints as a signed-in member calls them; `bearer` proves what else they hold. */
  const callAs = (account: Account): Client =>
    inProcessClient(executor, keys, async (bearer) => {
      const { proofs } = await actorShowing(bearer);
      return requestContext({
        host: { site: 'shop', name: 'cubby' },
        locale,
        now: clock.now(),
        actor: { account, proofs },
      });
    });
  const runJobs = () => runPendingJobs({ pool, tasks: features.tasks, clock, logger: log });
  const runScheduled = async () => {
    for (const each of features.schedules) await each.run(clock.now());
  };
  return { call, callAs, runJobs, runScheduled, features, executor, settings };
}

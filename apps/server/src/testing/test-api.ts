import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AnyEndpoint, ApiError, type Client } from '@cubby/contract';
import { queryOf } from '@cubby/contract/client';
import { createExecutor, noCookies } from '@cubby/contract/server';
import type { Pool } from '@cubby/db';
import { loadTranslators } from '@cubby/i18n/load';
import { migrateJobs, runPendingJobs } from '@cubby/jobs';
import { pino } from 'pino';
import { type Config, readConfig } from '../config.ts';
import { mountFeatures } from '../features.ts';

export const root = join(import.meta.dirname, '..', '..', '..', '..');
export const testDataDir = join(tmpdir(), `cubby-api-${process.pid}`);

/** The process's features over a test database, without HTTP: calls, jobs and sweeps at a clock of the test's. */
export async function createTestApi(
  pool: Pool,
  clock: { now(): Date },
  settings: Record<string, string> = {},
  locale = 'en',
) {
  await migrateJobs(pool);
  const config: Config = readConfig({ DATA_DIR: testDataDir, CAPTCHA_COST: '0', SECRET_KEY: 'test', ...settings });
  const log = pino({ level: 'silent' });
  const translators = loadTranslators(root);
  const features = mountFeatures({ config, pool, clock, translators, log });
  const executor = createExecutor(pool, features.implementations);

  const call: Client = async (declared, input, { bearer, idempotencyKey } = {}) => {
    const headers: Record<string, string> = {
      ...(bearer && { authorization: `Bearer ${bearer}` }),
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    };
    const actors = await Promise.all(features.actors.map((find) => find({ headers, cookies: {} } as never, 'shop')));
    const wire =
      declared.method === 'GET'
        ? Object.fromEntries(new URLSearchParams(queryOf(declared as AnyEndpoint, input)))
        : declared.encodeInput(input);
    const outcome = await executor.execute(declared.id, wire, {
      actor: actors.find(Boolean) ?? { kind: 'visitor' },
      locale,
      brand: 'cubby',
      now: clock.now(),
      reads: () => {},
      header: (name) => headers[name],
      site: 'shop',
      cookies: noCookies,
    });
    if (!outcome.ok)
      throw new ApiError(
        outcome.failures[0]!.code,
        0,
        outcome.failures[0]!.message,
        outcome.failures.map(({ code, field }) => ({ errorCode: code, ...(field && { field }) })),
      );
    return (
      'replayed' in outcome && outcome.replayed !== undefined
        ? declared.decode(outcome.replayed as never)
        : outcome.value
    ) as never;
  };
  const runJobs = () => runPendingJobs({ pool, tasks: features.tasks, clock, logger: log });
  const runScheduled = async () => {
    for (const each of features.schedules) await each.run(clock.now());
  };
  return { call, runJobs, runScheduled, features, executor, config };
}

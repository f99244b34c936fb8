import type { Account } from '@cubby/contract';
import type { Pool } from '@cubby/db';
import { loadTranslators } from '@cubby/i18n/load';
import { type createTestApi, root } from '@cubby/server/testing/test-api';
import Fastify from 'fastify';
import { mountPayouts } from '../server/mount-payouts.ts';

type Shop = { pool: Pool; clock: { now(): Date }; api: Pick<Awaited<ReturnType<typeof createTestApi>>, 'settings'> };

/** The response to a person who requests a payout's paper or spreadsheet. */
export async function fileOf(
  { pool, clock, api }: Shop,
  payoutId: string,
  extension: 'pdf' | 'csv',
  who: Account | undefined,
) {
  const app = Fastify();
  mountPayouts(
    app,
    {
      ...{ pool, clock, settings: api.settings, translators: loadTranslators(root) },
      admission: { run: (_class: string, work: () => unknown) => work() },
      actorOf: async () => ({ ...(who && { account: who }), proofs: [] }),
    } as never,
    api.settings.company!,
  );
  const answer = await app.inject(`/payouts/${payoutId}.${extension}`);
  await app.close();
  return answer;
}

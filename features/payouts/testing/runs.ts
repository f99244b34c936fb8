import type { Account } from '@cubby/contract';
import type { Queryable } from '@cubby/db';
import { idOf } from '@cubby/server/testing/small-shop';
import type { createTestApi } from '@cubby/server/testing/test-api';
import { approveRun, payoutRuns } from '../contract.ts';

/** Two staff members who approve runs. */
export const [noor, jonah] = ['noor', 'jonah'].map(
  (name): Account => ({
    ...{ accountId: idOf(name), login: `${name}@cubby.example`, staff: ['FINANCE'] },
  }),
) as [Account, Account];

/** A Canadian account for each of these shops, in force since August. */
export async function giveDestinations(db: Queryable, handles: readonly string[]): Promise<void> {
  for (const handle of handles)
    await db.query(
      `insert into payout_destination (payout_destination_id, seller_id, holder, country, currency, iban, bic, name_confirmed,
         entered_at, undo_hash, in_force_at)
       values ($1, $2, $3::text, 'CA', 'CAD', '1234567', 'CACPA000301234', false, '2026-08-01', sha256($3::text::bytea), '2026-08-04')`,
      [idOf(`destination of ${handle}`), idOf(handle), handle],
    );
}

type Api = Pick<Awaited<ReturnType<typeof createTestApi>>, 'callAs' | 'features'>;
type Clock = { now(): Date };

/** Runs only the schedule that proposes the week's run; others would refund orders that nobody ships. */
export const proposeWeek = ({ features }: Api, clock: Clock): Promise<void> =>
  features.schedules.find(({ name }) => name === 'payouts of the week')!.run(clock.now());

export const proposedRun = async ({ callAs }: Api): Promise<string | undefined> =>
  (await callAs(noor)(payoutRuns, {})).find(({ status }) => status === 'PROPOSED')?.runId;

export const sendApproved = ({ features }: Api, runId: string, clock: Clock): Promise<void> =>
  features.tasks['send-payouts']!({ runId }, { now: clock.now() } as never);

/** Proposes the week's run, has two approve it, and sends it. */
export async function payWeek(api: Api, clock: Clock): Promise<void> {
  await proposeWeek(api, clock);
  const runId = await proposedRun(api);
  if (runId === undefined) return;
  for (const who of [noor, jonah]) await api.callAs(who)(approveRun, { runId });
  await sendApproved(api, runId, clock);
}

import { code, type Queryable, type RowOf, statement, type Tx } from '@cubby/db';
import type { PayoutWay } from '../rules.ts';

const lock = statement(
  'payouts_lock',
  `select p.payout_id as "payoutId", p.payee, coalesce(p.seller_id, p.organisation_id, p.account_id) as "payeeId",
     p.organisation_id as "organisationId", p.amount_minor as "amountMinor", p.returned_minor as "returnedMinor", p.currency, p.way,
     p.payout_run_id as "runId", p.payout_destination_id as "destinationId", case p.way when ${code<PayoutWay>('FILE')} then r.written_at is not null when ${code<PayoutWay>('BANK')} then true else p.transfer is not null end as "isSent!"
   from payout p join payout_run r using (payout_run_id)
   where p.payout_id = $payoutId? or p.transfer = $transfer? for update of p`,
);
export const lockPayout = (
  tx: Tx,
  by: { payoutId: string } | { transfer: string },
): Promise<RowOf<'payouts_lock'> | undefined> =>
  lock.first(tx, { payoutId: 'payoutId' in by ? by.payoutId : null, transfer: 'transfer' in by ? by.transfer : null });

const returned = statement(
  'payouts_note_returned',
  `update payout set returned_minor = $minor, returned_at = $now, returned_by = $accountId?, returned_note = $note?
   where payout_id = $payoutId`,
);
export const noteReturned = (
  tx: Tx,
  given: { payoutId: string; minor: number; accountId: string | null; note: string | null; now: Date },
): Promise<number> => returned.run(tx, given);

const isOurs = statement(
  'payouts_transfer_known',
  'select exists (select from payout where transfer = $transfer) as "is!"',
);
export const isPayout = async (db: Queryable, transfer: string): Promise<boolean> =>
  (await isOurs.first(db, { transfer }))!.is;

const block = statement(
  'payout_destination_block',
  'update payout_destination set blocked_at = $now where payout_destination_id = $destinationId and blocked_at is null',
);
/** Money sent there came back: no more is sent there. */
export const blockDestination = (tx: Tx, destinationId: string, now: Date): Promise<number> =>
  block.run(tx, { destinationId, now });

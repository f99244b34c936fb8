import { type Pool, transaction } from '@cubby/db';
import { account, paidOut } from '@cubby/features/ledger/rules';
import { post } from '@cubby/features/ledger/server';
import { money } from '@cubby/money';

type Paid = { payoutId: string; sellerId: string; minor: number };

/** A payout of a shop, in the run of its week and in the ledger. */
export const insertPayout = (pool: Pool, { payoutId, sellerId, minor }: Paid, now: Date): Promise<unknown> =>
  transaction(pool, async (tx) => {
    await tx.query(
      `with run as (
         insert into payout_run (payout_run_id, week, begun_at, written_at, status, approvals_needed, approved_at, sent_at)
         values (gen_random_uuid(), date_trunc('week', $4::timestamptz), $4, $4, 'SENT', 0, $4, $4)
         on conflict (week) do update set written_at = excluded.written_at returning payout_run_id)
       insert into payout (payout_id, payout_run_id, seller_id, amount_minor, repaid_minor, currency, way, payee, sent_at)
       select $1, payout_run_id, $2, $3, 0, 'USD', 'FILE', 'SELLER', null from run`,
      [payoutId, sellerId, minor, now],
    );
    await post(tx, paidOut(payoutId, account('SELLER_AVAILABLE', sellerId), money(minor)), null, now);
  });

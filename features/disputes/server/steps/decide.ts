import { type Implementation, implement } from '@cubby/contract/server';
import { transaction } from '@cubby/db';
import { type Claim, claimAmount, claimPieces, shareOfClaim } from '@cubby/features/fulfilment/server';
import { taxSum } from '@cubby/features/ledger/rules';
import { type Money, money } from '@cubby/money';
import { fail, ok } from '@cubby/result';
import { decideDispute, decisionEffect } from '../../staff-contract.ts';
import { findOwn, lockOwn, missing } from '../access.ts';
import { findDispute, findDisputedPieces } from '../dispute-store.ts';
import type { DisputeLetters } from '../mails/letters.ts';
import { refusesPrivate } from '../opening/refuses-private.ts';
import { moveDispute } from './move.ts';
import { remedyOf } from './offered-remedy.ts';

export const wrongAmount = fail('OC_BAD_REQUEST', 'disputes.amountInvalid', { path: ['amount'] });
/** Whether a partial refund is at most the items in dispute. */
export const isWithin = (amount: Money | undefined, { itemsMinor }: { itemsMinor: number }): boolean =>
  amount !== undefined &&
  amount.currency === money(0).currency &&
  amount.amountMinor > 0 &&
  amount.amountMinor <= itemsMinor;

export const decisionEndpoints = (letters: DisputeLetters): Implementation[] => [
  implement(decisionEffect, ({ code, cents }, { pool, actor }) =>
    transaction(pool, async (tx) => {
      const own = await findOwn(tx, actor, code, decisionEffect.access);
      if (!own?.parties.some((party) => party !== 'BUYER')) return missing;
      const { sold } = own;
      const dispute = (await findDispute(tx, own.disputeId))!;
      const amount = cents === undefined ? undefined : money(cents);
      if (amount && !isWithin(amount, dispute))
        return fail('OC_BAD_REQUEST', 'disputes.amountInvalid', { path: ['cents'] });
      const whole = await claimPieces(tx, sold, await findDisputedPieces(tx, dispute.disputeId));
      if (!whole.ok) return whole;
      const claim: Claim | undefined = amount ? await claimAmount(tx, sold, whole.value, amount) : whole.value;
      if (!claim) return fail('OC_WRONG_STATUS', 'disputes.wrongStatus');
      const { items, shipping, tax } = claim.part;
      const seller = await shareOfClaim(tx, sold, claim);
      return ok({ items, shipping, tax: taxSum(tax), total: claim.total, seller });
    }),
  ),
  implement(decideDispute, async ({ code, body, ...offered }, { db, actor, accountId, now }) => {
    const own = await lockOwn(db, actor, code, decideDispute.access, ['MANAGER']);
    if (!own) return missing;
    if (offered.remedy === 'PART_REFUND' && !isWithin(offered.amount, own.dispute)) return wrongAmount;
    const refused = refusesPrivate(own.sold, 'body', body);
    if (refused) return refused;
    const action = offered.remedy ? 'DECIDE_FOR_BUYER' : 'DECIDE_FOR_SELLER';
    const step = { action, actor: 'MANAGER', accountId, body, ...remedyOf(offered) } as const;
    const made = await moveDispute(db, own.dispute, own.sold, step, now);
    if (!made.ok) return made;
    await letters.moved(db, own.sold, made.value, now);
    return ok({ status: made.value.at(-1)!.dispute.status });
  }),
];

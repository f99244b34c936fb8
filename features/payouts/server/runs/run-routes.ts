import { type Actor, mayAsStaff } from '@cubby/contract';
import { type Implementation, implement } from '@cubby/contract/server';
import type { Queryable } from '@cubby/db';
import { findMemberships } from '@cubby/features/accounts/server';
import { record } from '@cubby/features/audit/server';
import { findSchoolsOf } from '@cubby/features/schools/server';
import { enqueue } from '@cubby/jobs';
import { type Money, money } from '@cubby/money';
import { fail, ok } from '@cubby/result';
import { isUnusual, refusedApproval } from '../../rules.ts';
import {
  approveRun,
  holdPayouts,
  linesPerPage,
  payoutRun,
  payoutRuns,
  reconcileRun,
  rejectRun,
  releasePayouts,
} from '../../run-contract.ts';
import { findShop } from '../destinations/destination-store.ts';
import { addHold, dropHold, findLeftOut, findRunLines, findRuns, findWays, type RunHead } from './run-list-store.ts';
import {
  addApproval,
  findApprovals,
  isUnsettled,
  lockRun,
  moveRun,
  paysThem,
  rejectProposed,
  settlePayouts,
} from './run-store.ts';
import { findUsualOfLines, findUsualTotal } from './usual-store.ts';

export const runEndpoints: readonly Implementation[] = [
  implement(payoutRuns, async (_input, { db }) => ok((await findRuns(db)).map(shownHead))),
  implement(payoutRun, async ({ runId, which, page }, { db, actor, accountId }) => {
    const [head] = await findRuns(db, runId);
    if (!head) return missing;
    const maySend = mayAsStaff(actor, approveRun.access);
    const [approvals, ways, leftOut, usual, lines] = await Promise.all([
      findApprovals(db, runId),
      findWays(db, runId),
      findLeftOut(db, runId),
      findUsualTotal(db, head.week),
      findRunLines(db, {
        ...{ runId, isLeftOut: which === 'LEFT_OUT' },
        ...{ size: linesPerPage, start: (page - 1) * linesPerPage },
      }),
    ]);
    const total = lines[0]?.total ?? 0;
    const usualOf = await findUsualOfLines(db, { lineIds: lines.map(({ lineId }) => lineId), week: head.week });
    return ok({
      ...shownHead(head),
      rejected: shownRejection(head),
      ...comparedWith(usual, money(head.totalMinor)),
      approvedBy: approvals.map(({ name, at }) => ({ name, at: at.toISOString() })),
      barredBy: await barrierOf(db, { actor, accountId }, head, approvals),
      ways: ways.map(withTotal),
      leftOut: leftOut.map(withTotal),
      lines: lines.map(({ accountId: _account, amountMinor, repaidMinor, returnedMinor, total: _total, ...line }) => ({
        ...line,
        ...{ amount: money(amountMinor), repaid: money(repaidMinor), returned: money(returnedMinor) },
        ...comparedWith(usualOf.get(line.lineId), money(amountMinor)),
        // Staff with read access only do not see accounts.
        ...(!maySend && { holder: null, ending: null }),
      })),
      page: { current: page, items: lines.length, total, last: Math.max(1, Math.ceil(total / linesPerPage)) },
    });
  }),
  implement(approveRun, async ({ runId }, context) => {
    const { db, accountId, now } = context;
    const run = await lockRun(db, runId);
    if (!run) return missing;
    const approvedBy = (await findApprovals(db, runId)).map((each) => each.accountId);
    const barrier = refusedApproval(accountId, { ...run, approvedBy, isPayee: await isPayee(db, runId, accountId) });
    if (barrier) return failures[barrier];
    await addApproval(db, { runId, accountId, now });
    await record(db, context, { action: 'payout.approved', subject: { kind: 'payout-run', id: runId } });
    if (approvedBy.length + 1 < run.approvalsNeeded) return ok('PROPOSED');
    await moveRun(db, runId, 'APPROVE', now);
    await enqueue(db, 'send-payouts', { runId });
    return ok('APPROVED');
  }),
  implement(rejectRun, async ({ runId, reason }, context) => {
    const { db, accountId, now } = context;
    if (!(await lockRun(db, runId))) return missing;
    if (!(await rejectProposed(db, { runId, accountId, reason, now }))) return failures.STATUS;
    await record(db, context, { action: 'payout.rejected', subject: { kind: 'payout-run', id: runId }, reason });
    return ok('REJECTED');
  }),
  implement(reconcileRun, async ({ runId }, context) => {
    const { db, now } = context;
    const run = await lockRun(db, runId);
    if (!run) return missing;
    if (run.status === 'SENT') await settlePayouts(db, { runId, payoutId: null, now });
    // Nobody else can confirm what the payment provider has not accepted yet.
    if (run.status !== 'SENT' || (await isUnsettled(db, runId)))
      return fail('OC_WRONG_STATUS', 'payouts.run.notReconcilable');
    await moveRun(db, runId, 'RECONCILE', now);
    await record(db, context, { action: 'payout.reconciled', subject: { kind: 'payout-run', id: runId } });
    return ok('RECONCILED');
  }),
  implement(holdPayouts, async ({ shop: handle, reason }, context) => {
    const { db, accountId, now } = context;
    const shop = await findShop(db, handle);
    if (!shop) return noShop;
    const { sellerId } = shop;
    if (!(await addHold(db, { sellerId, reason, accountId, now }))) return fail('OC_KNOWN', 'payouts.held');
    await record(db, context, { action: 'payout.held', subject: { kind: 'seller', id: sellerId }, sellerId, reason });
    return ok(true as const);
  }),
  implement(releasePayouts, async ({ shop: handle }, context) => {
    const { db } = context;
    const shop = await findShop(db, handle);
    if (!shop || !(await dropHold(db, shop.sellerId))) return noShop;
    const { sellerId } = shop;
    await record(db, context, { action: 'payout.released', subject: { kind: 'seller', id: sellerId }, sellerId });
    return ok(true as const);
  }),
];

const missing = fail('OC_NOT_FOUND', 'payouts.run.missing', { path: ['runId'] });
const noShop = fail('OC_NOT_FOUND', 'sellers.missing', { path: ['shop'] });
const failures = {
  STATUS: fail('OC_WRONG_STATUS', 'payouts.run.notProposed'),
  TWICE: fail('OC_KNOWN', 'payouts.run.approvedTwice'),
  PAYEE: fail('OC_OWN_PAYOUT', 'payouts.run.ownPayout'),
};

/** Whether a run pays a person, a shop that they act for, or a school that they belong to. */
async function isPayee(db: Queryable, runId: string, accountId: string): Promise<boolean> {
  const [{ shops }, organisationIds] = await Promise.all([
    findMemberships(db, accountId),
    findSchoolsOf(db, accountId),
  ]);
  return paysThem(db, { runId, accountId, sellerIds: shops.map(({ sellerId }) => sellerId), organisationIds });
}

async function barrierOf(
  db: Queryable,
  { actor, accountId }: { actor: Actor; accountId: string },
  { runId, status }: RunHead,
  approvals: readonly { accountId: string }[],
) {
  if (!mayAsStaff(actor, approveRun.access)) return 'PERMISSION';
  const approvedBy = approvals.map((each) => each.accountId);
  return refusedApproval(accountId, { status, approvedBy, isPayee: await isPayee(db, runId, accountId) }) ?? null;
}

const withTotal = <Row extends { totalMinor: number }>({ totalMinor, ...row }: Row) => ({
  ...row,
  total: money(totalMinor),
});
const comparedWith = (usual: Money | undefined, amount: Money) => ({
  usual: usual ?? null,
  isUnusual: isUnusual(amount, usual),
});
const shownRejection = ({ rejectedAt, rejectedBy, rejectReason }: RunHead) =>
  rejectedAt && { at: rejectedAt.toISOString(), by: rejectedBy, reason: rejectReason! };
const shownHead = ({
  proposedAt,
  sentAt,
  reconciledAt,
  rejectedAt: _at,
  rejectedBy: _by,
  rejectReason: _why,
  ...head
}: RunHead) =>
  withTotal({
    ...head,
    proposedAt: proposedAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    reconciledAt: reconciledAt?.toISOString() ?? null,
  });

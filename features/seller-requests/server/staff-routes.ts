import { type Implementation, implement } from '@cubby/contract/server';
import type { Queryable } from '@cubby/db';
import { findNames, findShopMembers, hasAccount } from '@cubby/features/accounts/server';
import { remittances } from '@cubby/features/taxes/rules';
import { loadTaxRules } from '@cubby/features/taxes/server';
import { assignedHours } from '@cubby/features/work-queue/rules';
import { assignWork, endWork } from '@cubby/features/work-queue/server';
import { fail, ok } from '@cubby/result';
import type { RequestAct } from '../rules.ts';
import {
  approveRequest,
  askBack,
  inviteAgain,
  listRequests,
  rejectRequest,
  requestsPerPage,
  staffRequest,
  takeRequest,
} from '../staff-contract.ts';
import { checkTaxNumber, isGstNumber } from '../tax-number.ts';
import { approve, inviteOwner } from './approve.ts';
import { move } from './change.ts';
import type { RequestMails } from './mails.ts';
import { findSent, isPartialTo, referrerFor } from './partial.ts';
import { findAlike, findAssignee, findHandle, findListed } from './staff-store.ts';
import { factsOf, findHistory, lockRequest, type RequestRow } from './store.ts';

const gone = fail('OC_NOT_FOUND', 'requests.gone', { path: ['number'] });
const changed = fail('OC_WRONG_STATUS', 'requests.changed');
type Context = Parameters<Parameters<typeof implement<{ number: string }, unknown, never, 'requests.settle'>>[1]>[1];

export const staffEndpoints = (mails: RequestMails): readonly Implementation[] => [
  implement(listRequests, async ({ list, page }, { db, now }) => {
    const rows = await findListed(db, { list, size: requestsPerPage, start: (page - 1) * requestsPerPage, now });
    return ok({
      total: rows[0]?.total ?? 0,
      requests: rows.map(({ total: _total, sentAt, dueAt, ...row }) => ({
        ...row,
        ...{ sentAt: sentAt?.toISOString() ?? null, dueAt: dueAt?.toISOString() ?? null },
        isLate: dueAt !== null && dueAt < now,
      })),
    });
  }),
  implement(staffRequest, async ({ number }, { db, actor, now }) => {
    const request = await findSent(db, number);
    if (!request) return gone;
    const { status, email, locale, country, taxNumber, sentAt, dueAt, isInRegister } = request;
    const isGstRegistered = isGstNumber(taxNumber);
    const referrerId = await referrerFor(db, request);
    const assignee = await findAssignee(db, number, now);
    return ok({
      ...{ number, status, email, locale, facts: factsOf(request), isInRegister, isGstRegistered },
      ...{ sentAt: sentAt?.toISOString() ?? null, dueAt: dueAt?.toISOString() ?? null },
      isLate: dueAt !== null && dueAt < now,
      taxNumberCheck: checkTaxNumber(country, taxNumber),
      hasAccount: email !== null && (await hasAccount(db, email)),
      referrer: referrerId === undefined ? null : ((await findNames(db, [referrerId])).get(referrerId) ?? null),
      isPartial: await isPartialTo(db, actor.account, request),
      ...{ assignee: assignee?.name ?? null, isMine: assignee?.accountId === actor.account.accountId },
      isUnclaimed: await isUnclaimed(db, request),
      handle: request.sellerId === null ? null : await findHandle(db, request.sellerId),
      duplicates: await findAlike(db, request),
      taxes: remittances(await loadTaxRules(db, country), { country, sellerIsRegistered: isGstRegistered }, now),
      history: (await findHistory(db, request.requestId)).map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
    });
  }),
  implement(takeRequest, async ({ number }, context) => {
    const taken = await review(mails, number, context);
    return taken.ok ? ok(true as const) : taken;
  }),
  implement(askBack, ({ number, words }, context) => decide(mails, number, 'ASK', { words }, context)),
  implement(rejectRequest, ({ number, reason, words }, context) =>
    decide(mails, number, 'REFUSE', { reason, ...(words !== undefined && { words }) }, context),
  ),
  implement(approveRequest, async ({ number }, context) => {
    const { db } = context;
    const taken = await review(mails, number, context);
    if (!taken.ok) return taken;
    const { email } = taken.value;
    if (email === null) return changed;
    const handle = await approve(db, mails, { ...taken.value, email }, context);
    await endWork(db, { kind: 'REQUEST', subject: number });
    return ok(handle);
  }),
  implement(inviteAgain, async ({ number }, context) => {
    const { db } = context;
    const request = await findSent(db, number);
    if (!request) return gone;
    const { email, sellerId } = request;
    if (email === null || sellerId === null || !(await isUnclaimed(db, request))) return changed;
    await inviteOwner(db, mails, { ...request, email, sellerId }, context);
    return ok(true as const);
  }),
];

const isUnclaimed = async (db: Queryable, { sellerId }: RequestRow): Promise<boolean> =>
  sellerId !== null && (await findShopMembers(db, sellerId)).length === 0;

/** A locked request that the caller reviews from now on, unless a colleague does. */
async function review(mails: RequestMails, number: string, { db, actor, accountId, now }: Context) {
  const found = await findSent(db, number);
  const request = found && (await lockRequest(db, found.requestId));
  if (!request) return gone;
  if (await isPartialTo(db, actor.account, request)) return fail('OC_FORBIDDEN', 'requests.partial');
  if (request.status !== 'NEW' && request.status !== 'IN_REVIEW') return changed;
  const until = new Date(now.getTime() + assignedHours * 3_600_000);
  if (!(await assignWork(db, { kind: 'REQUEST', subject: number, accountId, until, now })))
    return fail('OC_KNOWN', 'work.taken.colleague', { path: ['number'] });
  if (request.status === 'IN_REVIEW') return ok(request);
  const moved = await move(db, mails, request, 'TAKE', { accountId }, now);
  return moved.ok ? moved : changed;
}

async function decide(
  mails: RequestMails,
  number: string,
  act: RequestAct,
  given: { reason?: string; words?: string },
  context: Context,
) {
  const { db, accountId, now } = context;
  const taken = await review(mails, number, context);
  if (!taken.ok) return taken;
  const moved = await move(db, mails, taken.value, act, { accountId, ...given }, now);
  if (!moved.ok) return changed;
  await endWork(db, { kind: 'REQUEST', subject: number });
  return ok(true as const);
}

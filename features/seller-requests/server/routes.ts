import type { Actor } from '@cubby/contract';
import { type Implementation, implement } from '@cubby/contract/server';
import type { Queryable, Tx } from '@cubby/db';
import { partsOf } from '@cubby/features/enquiries/rules';
import { findUnconfirmed } from '@cubby/features/enquiries/server';
import { enqueue } from '@cubby/jobs';
import { fail, ok } from '@cubby/result';
import { confirmRequest, type OwnRequest, ownRequest, saveRequest, sendRequest, withdrawRequest } from '../contract.ts';
import { incompleteFacts, keptFacts } from '../fields.ts';
import { requestOfLink } from '../policy.ts';
import { dueAfter, type FactName, type Facts, factNames, isWithFirm } from '../rules.ts';
import { lockConfirmed, move } from './change.ts';
import type { RequestMails } from './mails.ts';
import { factsOf, findHistory, findRequest, type RequestRow, saveFacts } from './store.ts';

export type RequestNeeds = { mails: RequestMails; asksRegister: boolean };

const expired = fail('OC_LINK_EXPIRED', 'error.linkExpired');
const changed = fail('OC_WRONG_STATUS', 'requests.changed');

/** For the holder of the mailed link. */
export const requestEndpoints = (needs: RequestNeeds): readonly Implementation[] => {
  const held = async (tx: Tx, actor: Actor, now: Date): Promise<RequestRow | undefined> => {
    const requestId = requestOfLink(actor);
    return requestId === undefined ? undefined : lockConfirmed(tx, requestId, now);
  };
  return [
    implement(ownRequest, async (_input, { db, actor, now }) => {
      const requestId = requestOfLink(actor);
      const shown = requestId === undefined ? undefined : await showOwn(db, requestId, now);
      return shown ? ok(shown) : expired;
    }),
    implement(confirmRequest, async (_input, { db, actor, now }) =>
      (await held(db, actor, now)) ? ok(true as const) : expired,
    ),
    implement(saveRequest, async ({ answer = '', ...draft }, { db, actor, now }) => {
      const request = await held(db, actor, now);
      if (!request) return expired;
      return saveDraft(db, request, emptied(draft), answer);
    }),
    implement(sendRequest, async ({ answer, ...sent }, { db, actor, now }) => {
      const request = await held(db, actor, now);
      if (!request) return expired;
      return sendFacts(db, needs, request, { facts: keptFacts(sent), answer }, now);
    }),
    implement(withdrawRequest, async (_input, { db, actor, now }) => {
      const request = await held(db, actor, now);
      if (!request) return expired;
      return withdraw(db, needs, request, now);
    }),
  ];
};

const emptied = (draft: Partial<Record<FactName, string | undefined>>): Facts =>
  Object.fromEntries(factNames.map((name) => [name, draft[name] ?? ''])) as Facts;

export async function saveDraft(tx: Tx, request: RequestRow, facts: Facts, answer: string) {
  if (!isWithFirm(request)) return changed;
  await saveFacts(tx, request.requestId, facts, answer);
  return ok(true as const);
}

export async function sendFacts(
  tx: Tx,
  { mails, asksRegister }: RequestNeeds,
  request: RequestRow,
  { facts, answer }: { facts: Facts; answer: string | undefined },
  now: Date,
) {
  if (!isWithFirm(request)) return changed;
  const isAnswer = request.status === 'ASKED_BACK';
  if (isAnswer && answer === undefined) return fail('OC_BAD_REQUEST', 'field.required', { path: ['answer'] });
  const { requestId } = request;
  await saveFacts(tx, requestId, facts, '');
  const given = isAnswer && answer !== undefined ? { words: answer } : {};
  const moved = await move(tx, mails, { ...request, ...facts }, isAnswer ? 'ANSWER' : 'SEND', given, now);
  if (!moved.ok) return changed;
  if (asksRegister && facts.taxNumber !== '')
    await enqueue(tx, 'check-shop-request', { requestId }, { maxAttempts: 8 });
  return ok(true as const);
}

export async function withdraw(tx: Tx, { mails }: Pick<RequestNeeds, 'mails'>, request: RequestRow, now: Date) {
  return (await move(tx, mails, request, 'WITHDRAW', {}, now)).ok ? ok(true as const) : changed;
}

/** A request as its firm sees it; before the link was opened, from its enquiry. */
async function showOwn(db: Queryable, requestId: string, now: Date): Promise<OwnRequest | undefined> {
  const request = await findRequest(db, requestId);
  if (request) {
    const facts = factsOf(request);
    const { number, status, email, sentAt, dueAt, answer } = request;
    return {
      ...{ number, status, email: email ?? '', isConfirmed: true, isOpen: isWithFirm(request), facts, answer },
      incomplete: isWithFirm(request) ? incompleteFacts(facts) : [],
      ...{ sentAt: sentAt?.toISOString() ?? null, dueAt: dueAt?.toISOString() ?? null },
      isLate: dueAt !== null && dueAt < now,
      history: (await findHistory(db, requestId))
        // Only staff see which of them has it.
        .filter(({ act }) => act !== 'TAKE')
        .map(({ act, at, reason, words }) => ({
          ...{ act, at: at.toISOString() },
          ...(act === 'APPROVE' ? { reason: null, words: null } : { reason, words }),
        })),
    };
  }
  const enquiry = await findUnconfirmed(db, requestId);
  if (!enquiry) return undefined;
  const { name, description } = partsOf(enquiry.message);
  const facts = { ...emptied({}), contactName: name, goods: description };
  const { number, email } = enquiry;
  return {
    ...{ number, status: 'NEW', email, isConfirmed: false, isOpen: true, facts, incomplete: incompleteFacts(facts) },
    answer: '',
    isLate: false,
    ...{ sentAt: null, dueAt: dueAfter({ status: 'NEW', sentAt: null }, now).toISOString(), history: [] },
  };
}

import type { Tx } from '@cubby/db';
import { partsOf } from '@cubby/features/enquiries/rules';
import { takeUnconfirmed } from '@cubby/features/enquiries/server';
import { ok, type Result } from '@cubby/result';
import { dueAfter, moveRequest, type RequestAct } from '../rules.ts';
import type { RequestMails } from './mails.ts';
import { insertRequest, lockRequest, type RequestRow, writeMove } from './store.ts';

/** A locked request. Before its sender has opened the mailed link it is an enquiry, which becomes the request. */
export async function lockConfirmed(tx: Tx, requestId: string, now: Date): Promise<RequestRow | undefined> {
  const enquiry = await takeUnconfirmed(tx, requestId);
  if (enquiry) {
    const { name, description } = partsOf(enquiry.message);
    const dueAt = dueAfter({ status: 'NEW', sentAt: null }, now);
    await insertRequest(tx, enquiry, { contactName: name, goods: description, now, dueAt });
  }
  return lockRequest(tx, requestId);
}

type By = { accountId?: string; reason?: string; words?: string; sellerId?: string };

/** Applies a transition to a locked request, with its event and its mail. */
export async function move(
  tx: Tx,
  mails: RequestMails,
  request: RequestRow,
  act: RequestAct,
  { accountId, reason, words, sellerId }: By,
  now: Date,
): Promise<Result<RequestRow>> {
  const moved = moveRequest(request, act, now);
  if (!moved.ok) return moved;
  const event = { act, accountId: accountId ?? null, reason: reason ?? null, words: words ?? null };
  await writeMove(tx, request.requestId, { ...moved.value, sellerId: sellerId ?? null }, event, now);
  await mails.moved(tx, request, { act, reason, words, dueAt: moved.value.dueAt }, now);
  return ok({ ...request, ...moved.value });
}

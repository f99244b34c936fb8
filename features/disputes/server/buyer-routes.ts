import { type Implementation, implement } from '@cubby/contract/server';
import { claimPieces } from '@cubby/features/fulfilment/server';
import { fail, ok } from '@cubby/result';
import { editDispute, moveDisputeAsBuyer, openDispute, sendDisputedBack } from '../buyer-contract.ts';
import { remediesFor, tellsSellerFirst } from '../rules.ts';
import { findOwnSale, lockOwn, missing } from './access.ts';
import { recordEvent } from './dispute-event-store.ts';
import { findDisputedPieces, lockDispute, noteSentBack } from './dispute-store.ts';
import type { DisputeLetters } from './mails/letters.ts';
import { addPictures } from './opening/add-pictures.ts';
import { changeDispute } from './opening/new-dispute-store.ts';
import { claimedAmounts, writeDispute } from './opening/open.ts';
import { refusesPrivate } from './opening/refuses-private.ts';
import { isEditable } from './reading/view.ts';
import { suspendUnsafe } from './safety/safety.ts';
import { lockSold } from './steps/lock.ts';
import { moveDispute } from './steps/move.ts';

const wrongStatus = fail('OC_WRONG_STATUS', 'disputes.wrongStatus');
const notForReason = fail('OC_WRONG_STATUS', 'disputes.notForReason', { path: ['wished'] });

export const buyerDisputeEndpoints = (letters: DisputeLetters): Implementation[] => [
  implement(openDispute, async ({ number, intent, pictures, ...wanted }, { db, actor, accountId = null, now }) => {
    const own = await findOwnSale(db, actor, { number }, openDispute.access);
    if (!own?.parties.includes('BUYER')) return fail('OC_NOT_FOUND', 'orders.missing', { path: ['number'] });
    if (!remediesFor(wanted.reason).includes(wanted.wished)) return notForReason;
    const sold = await lockSold(db, own.sold.sellerOrderId);
    const refused = refusesPrivate(sold, 'description', wanted.description);
    if (refused) return refused;
    const written = await writeDispute(db, sold, { ...wanted, channel: 'BUYER' }, now);
    if (!written.ok) return written;
    if (!['IN_DELIVERY', 'DELIVERED', 'COMPLETED'].includes(sold.status))
      return fail('OC_WRONG_STATUS', 'disputes.notNow');
    const { disputeId, code } = written.value;
    const added = await addPictures(db, actor, { disputeId, by: 'BUYER', pictures }, sold);
    if (!added.ok) return added;
    if (intent === 'TELL' && tellsSellerFirst(wanted.reason)) {
      await letters.told(db, sold, written.value, now);
      return ok({ code, status: written.value.status });
    }
    const opened = await moveDispute(db, written.value, sold, { action: 'OPEN', actor: 'BUYER', accountId }, now);
    if (!opened.ok) return fail('OC_WRONG_STATUS', 'disputes.notNow');
    await letters.moved(db, sold, opened.value, now);
    return ok({ code, status: 'OPENED' });
  }),
  implement(editDispute, async ({ code, pictures, ...wanted }, { db, actor, accountId = null, now }) => {
    const own = await lockOwn(db, actor, code, editDispute.access, ['BUYER']);
    if (!own) return missing;
    const { dispute, sold } = own;
    if (!isEditable(dispute)) return wrongStatus;
    if (!remediesFor(wanted.reason).includes(wanted.wished)) return notForReason;
    const refused = refusesPrivate(sold, 'description', wanted.description);
    if (refused) return refused;
    const { disputeId, status } = dispute;
    const claimed = await claimPieces(db, sold, await findDisputedPieces(db, disputeId));
    if (!claimed.ok) return claimed;
    const added = await addPictures(db, actor, { disputeId, by: 'BUYER', pictures }, sold);
    if (!added.ok) return added;
    await changeDispute(db, { disputeId, ...wanted, ...claimedAmounts(claimed.value) }, now);
    await recordEvent(db, {
      ...{ disputeId, kind: 'EDIT', transition: null, to: null, actor: 'BUYER', accountId, body: '', now },
    });
    const after = (await lockDispute(db, disputeId))!;
    await suspendUnsafe(db, after, now);
    await letters.said(db, sold, after, { actor: 'BUYER', body: wanted.description, isQuestion: false }, now);
    if (wanted.reason === 'UNSAFE' && dispute.reason !== 'UNSAFE') await letters.unsafe(db, sold, after, now);
    return ok({ status });
  }),
  implement(moveDisputeAsBuyer, async ({ code, action, body }, { db, actor, accountId = null, now }) => {
    const own = await lockOwn(db, actor, code, moveDisputeAsBuyer.access, ['BUYER']);
    if (!own) return missing;
    const { dispute, sold } = own;
    const refused = refusesPrivate(sold, 'body', body);
    if (refused) return refused;
    if (action === 'APPEAL' && !body) return fail('OC_WRONG_STATUS', 'disputes.reasons', { path: ['body'] });
    const made = await moveDispute(db, dispute, sold, { action, actor: 'BUYER', accountId, body: body ?? '' }, now);
    if (!made.ok) return action === 'OPEN' ? fail('OC_WRONG_STATUS', 'disputes.notNow') : made;
    await letters.moved(db, sold, made.value, now);
    return ok({ status: made.value.at(-1)!.dispute.status });
  }),
  implement(sendDisputedBack, async ({ code, carrier, tracker }, { db, actor, accountId = null, now }) => {
    const own = await lockOwn(db, actor, code, sendDisputedBack.access, ['BUYER']);
    if (!own) return missing;
    const { dispute, sold } = own;
    if (dispute.status !== 'RETURN' || dispute.sentBackAt) return wrongStatus;
    const { disputeId } = dispute;
    await noteSentBack(db, { disputeId, carrier, tracker: tracker ?? null, now });
    const body = [carrier, tracker].filter(Boolean).join(', ');
    await recordEvent(db, {
      ...{ disputeId, kind: 'SENT_BACK', transition: null, to: null, actor: 'BUYER', accountId, body, now },
    });
    const after = (await lockDispute(db, disputeId))!;
    await letters.sentBack(db, sold, after, now);
    return ok({ status: dispute.status });
  }),
];

import { isManager } from '@cubby/contract';
import { type Implementation, implement } from '@cubby/contract/server';
import type { PictureKeys } from '@cubby/features/media/server';
import { findSoldOrder } from '@cubby/features/orders/server';
import { findShopsOf } from '@cubby/features/sellers/server';
import { type Money, money } from '@cubby/money';
import { fail, ok } from '@cubby/result';
import { disputesToDo, oneDispute, sayInDispute } from '../contract.ts';
import { disputePeriods, mostDisputesListed, type Remedy } from '../rules.ts';
import { answerDispute, appealAsSeller, receiveDisputedBack } from '../seller-contract.ts';
import { clearSafety, decideDispute, openSafetyDispute } from '../staff-contract.ts';
import { findOwn, lockOwn, missing } from './access.ts';
import { addPictures } from './add-pictures.ts';
import { contactsOf, refusesContacts } from './contacts.ts';
import { findDispute, lockDispute, noteWaiting, recordEvent } from './dispute-store.ts';
import type { DisputeLetters } from './letters.ts';
import { lockSold } from './lock.ts';
import { moveDispute, type WantedRemedy } from './move.ts';
import { writeDispute } from './open.ts';
import { sendsBack } from './return-sheet.ts';
import { resumeSafe } from './safety.ts';
import { isTalkedAbout, listedOf, viewDispute } from './view.ts';
import { findToDo } from './view-store.ts';

const wrongStatus = fail('OC_WRONG_STATUS', 'disputes.wrongStatus');

type Offered = { remedy?: Remedy | undefined; amount?: Money | undefined; withReturn: boolean };
/** What is offered to the buyer; undefined: nothing is. */
const remedyOf = ({ remedy, amount, withReturn }: Offered): { remedy: WantedRemedy } | undefined =>
  remedy && {
    remedy: {
      remedy,
      amountMinor: remedy === 'PART_REFUND' && amount?.currency === money(0).currency ? amount.amountMinor : null,
      // What is kept in part, or sent again, does not come back.
      withReturn: remedy === 'FULL_REFUND' && withReturn,
    },
  };

/** What sellers, guardians and staff do, and what every side does. */
export const otherDisputeEndpoints = (
  letters: DisputeLetters,
  { keys, hasReturnSheets }: { keys: PictureKeys; hasReturnSheets: boolean },
): Implementation[] => [
  implement(answerDispute, async ({ code, body, ...offered }, { db, actor, now }) => {
    const own = await lockOwn(db, actor, code, ['SELLER']);
    if (!own) return missing;
    const { dispute, sold } = own;
    if (refusesContacts(sold, body)) return contactsOf('body');
    const accountId = actor.account!.accountId;
    const action = offered.remedy ? 'ACCEPT' : 'ANSWER';
    const step = { action, actor: 'SELLER', accountId, body, ...remedyOf(offered) } as const;
    const made = await moveDispute(db, dispute, sold, step, now);
    if (!made.ok) return made;
    await letters.moved(db, sold, made.value, now);
    return ok({ status: made.value.at(-1)!.dispute.status });
  }),
  implement(appealAsSeller, async ({ code, body }, { db, actor, now }) => {
    const own = await lockOwn(db, actor, code, ['SELLER']);
    if (!own) return missing;
    const accountId = actor.account!.accountId;
    const step = { action: 'APPEAL', actor: 'SELLER', accountId, body } as const;
    const made = await moveDispute(db, own.dispute, own.sold, step, now);
    if (!made.ok) return made;
    await letters.moved(db, own.sold, made.value, now);
    return ok({ status: made.value.at(-1)!.dispute.status });
  }),
  implement(decideDispute, async ({ code, body, ...offered }, { db, actor, now }) => {
    const own = await lockOwn(db, actor, code, ['MANAGER']);
    if (!own) return missing;
    const action = offered.remedy ? 'DECIDE_FOR_BUYER' : 'DECIDE_FOR_SELLER';
    const accountId = actor.account!.accountId;
    const step = { action, actor: 'MANAGER', accountId, body, ...remedyOf(offered) } as const;
    const made = await moveDispute(db, own.dispute, own.sold, step, now);
    if (!made.ok) return made;
    await letters.moved(db, own.sold, made.value, now);
    return ok({ status: made.value.at(-1)!.dispute.status });
  }),
  implement(receiveDisputedBack, async ({ code, restocks }, { db, actor, now }) => {
    const own = await lockOwn(db, actor, code, ['SELLER', 'MANAGER']);
    if (!own) return missing;
    const accountId = actor.account!.accountId;
    const step = { action: 'RECEIVE_RETURN', actor: own.by, accountId, restocks } as const;
    const made = await moveDispute(db, own.dispute, own.sold, step, now);
    if (!made.ok) return made;
    await letters.moved(db, own.sold, made.value, now);
    return ok({ status: made.value.at(-1)!.dispute.status });
  }),
  implement(sayInDispute, async ({ code, body, pictures, asksBuyer }, { db, actor, now }) => {
    const own = await lockOwn(db, actor, code, ['BUYER', 'SELLER', 'MANAGER']);
    if (!own) return missing;
    const { dispute, sold, by } = own;
    if (!isTalkedAbout(dispute)) return wrongStatus;
    if (by !== 'MANAGER' && refusesContacts(sold, body)) return contactsOf('body');
    const { disputeId, status } = dispute;
    const isQuestion = asksBuyer && by === 'MANAGER' && status === 'IN_PROGRESS' && dispute.channel === 'BUYER';
    const parties = [sold.accountId, own.sellerAccountId];
    const added = await addPictures(db, actor, { disputeId, by, pictures }, parties);
    if (!added.ok) return added;
    const kind = isQuestion ? 'QUESTION' : 'MESSAGE';
    const accountId = actor.account?.accountId ?? null;
    await recordEvent(db, { disputeId, kind, transition: null, to: null, actor: by, accountId, body, now });
    const after = (period: number) => new Date(now.getTime() + period);
    if (isQuestion)
      await noteWaiting(db, {
        ...{ disputeId, dueAt: after(disputePeriods.buyerAnswer), askedAt: now, isReminded: false, now },
      });
    // The buyer has answered: it is staff's turn again.
    if (by === 'BUYER' && dispute.askedAt)
      await noteWaiting(db, {
        ...{ disputeId, dueAt: after(disputePeriods.decision), askedAt: null, isReminded: false, now },
      });
    await letters.said(db, sold, (await lockDispute(db, disputeId))!, { actor: by, body, isQuestion }, now);
    return ok(true as const);
  }),
  implement(openSafetyDispute, async ({ number, description }, { db, actor, now }) => {
    const found = await findSoldOrder(db, { number });
    if (!found) return fail('OC_NOT_FOUND', 'orders.missing', { path: ['number'] });
    const sold = await lockSold(db, found.sellerOrderId);
    const wanted = { reason: 'UNSAFE', wished: 'FULL_REFUND', channel: 'SAFETY', description, pieces: [] } as const;
    const written = await writeDispute(db, sold, wanted, now);
    if (!written.ok) return written;
    const accountId = actor.account!.accountId;
    const opened = await moveDispute(db, written.value, sold, { action: 'OPEN', actor: 'MANAGER', accountId }, now);
    if (!opened.ok) return opened;
    await letters.moved(db, sold, opened.value, now);
    return ok({ code: written.value.code, status: 'OPENED' });
  }),
  implement(clearSafety, async ({ code }, { db, actor }) => {
    const own = await lockOwn(db, actor, code, ['MANAGER']);
    if (!own) return missing;
    await resumeSafe(db, own.dispute);
    return ok(true as const);
  }),
  implement(disputesToDo, async (_input, { db, actor }) => {
    const sellerIds = actor.account ? await findShopsOf(db, actor.account.accountId) : [];
    const rows = await findToDo(db, { sellerIds, isStaff: isManager(actor), size: mostDisputesListed });
    return ok(rows.map(listedOf));
  }),
  implement(oneDispute, async ({ code }, { db, actor, now }) => {
    const own = await findOwn(db, actor, code);
    if (!own) return missing;
    // A page's pictures come without the token that a guest's calls carry.
    const addressOf = (id: string) => (actor.account ? id : keys.addressOf(id, now));
    const dispute = (await findDispute(db, own.disputeId))!;
    const view = await viewDispute(db, dispute, own.parties[0]!, addressOf, now);
    return ok({ ...view, hasReturnSheet: hasReturnSheets && own.parties[0] !== 'SELLER' && sendsBack(dispute) });
  }),
];

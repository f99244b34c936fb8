import { type Implementation, implement } from '@cubby/contract/server';
import { fail, ok } from '@cubby/result';
import { sayInDispute } from '../../contract.ts';
import { disputePeriods } from '../../rules.ts';
import { lockOwn, missing } from '../access.ts';
import { recordEvent } from '../dispute-event-store.ts';
import { lockDispute, noteWaiting } from '../dispute-store.ts';
import type { DisputeLetters } from '../mails/letters.ts';
import { addPictures } from '../opening/add-pictures.ts';
import { refusesPrivate } from '../opening/refuses-private.ts';
import { isTalkedAbout } from '../reading/view.ts';

const wrongStatus = fail('OC_WRONG_STATUS', 'disputes.wrongStatus');

export const sayInDisputeEndpoint = (letters: DisputeLetters): Implementation =>
  implement(sayInDispute, async ({ code, body, pictures, asksBuyer }, { db, actor, accountId = null, now }) => {
    const own = await lockOwn(db, actor, code, sayInDispute.access, ['BUYER', 'SELLER', 'MANAGER']);
    if (!own) return missing;
    const { dispute, sold, by } = own;
    if (!isTalkedAbout(dispute)) return wrongStatus;
    const refused = refusesPrivate(sold, 'body', body);
    if (refused) return refused;
    const { disputeId, status } = dispute;
    const isQuestion = asksBuyer && by === 'MANAGER' && status === 'IN_PROGRESS' && dispute.channel === 'BUYER';
    const added = await addPictures(db, actor, { disputeId, by, pictures }, sold);
    if (!added.ok) return added;
    const kind = isQuestion ? 'QUESTION' : 'MESSAGE';
    await recordEvent(db, { disputeId, kind, transition: null, to: null, actor: by, accountId, body, now });
    const after = (period: number) => new Date(now.getTime() + period);
    if (isQuestion)
      await noteWaiting(db, {
        ...{ disputeId, dueAt: after(disputePeriods.buyerAnswer), askedAt: now, isReminded: false, now },
      });
    // The buyer has answered: staff act next.
    if (by === 'BUYER' && dispute.askedAt)
      await noteWaiting(db, {
        ...{ disputeId, dueAt: after(disputePeriods.decision), askedAt: null, isReminded: false, now },
      });
    await letters.said(db, sold, (await lockDispute(db, disputeId))!, { actor: by, body, isQuestion }, now);
    return ok(true as const);
  });

import { mayAsStaff, shopsOf } from '@cubby/contract';
import { type Implementation, implement } from '@cubby/contract/server';
import type { PictureKeys } from '@cubby/features/media/server';
import { fail, ok } from '@cubby/result';
import { disputesToDo, oneDispute, saleDisputes } from '../contract.ts';
import { seesPictures } from '../policy.ts';
import { mostDisputesListed } from '../rules.ts';
import { answerDispute, appealAsSeller, receiveDisputedBack } from '../seller-contract.ts';
import { findOwn, findOwnSale, lockOwn, missing } from './access.ts';
import { findDispute } from './dispute-store.ts';
import type { DisputeLetters } from './mails/letters.ts';
import { refusesPrivate } from './opening/refuses-private.ts';
import { actionsOfStaff } from './reading/staff-actions.ts';
import { listedOf, summaryOf, viewDispute } from './reading/view.ts';
import { findDisputesOfOrder, findToDo } from './reading/view-store.ts';
import { sendsBack } from './return-sheet.ts';
import { safetyEndpoints } from './safety/safety-routes.ts';
import { decisionEndpoints, isWithin, wrongAmount } from './steps/decide.ts';
import { moveDispute } from './steps/move.ts';
import { remedyOf } from './steps/offered-remedy.ts';
import { sayInDisputeEndpoint } from './steps/say-in-dispute.ts';

export const otherDisputeEndpoints = (
  letters: DisputeLetters,
  { keys, hasReturnSheets }: { keys: PictureKeys; hasReturnSheets: boolean },
): Implementation[] => [
  implement(answerDispute, async ({ code, body, ...offered }, { db, actor, accountId, now }) => {
    const own = await lockOwn(db, actor, code, answerDispute.access, ['SELLER']);
    if (!own) return missing;
    const { dispute, sold } = own;
    if (offered.remedy === 'PART_REFUND' && !isWithin(offered.amount, dispute)) return wrongAmount;
    const refused = refusesPrivate(sold, 'body', body);
    if (refused) return refused;
    const action = offered.remedy ? 'ACCEPT' : 'ANSWER';
    const step = { action, actor: 'SELLER', accountId, body, ...remedyOf(offered) } as const;
    const made = await moveDispute(db, dispute, sold, step, now);
    if (!made.ok) return made;
    await letters.moved(db, sold, made.value, now);
    return ok({ status: made.value.at(-1)!.dispute.status });
  }),
  implement(appealAsSeller, async ({ code, body }, { db, actor, accountId, now }) => {
    const own = await lockOwn(db, actor, code, appealAsSeller.access, ['SELLER']);
    if (!own) return missing;
    const refused = refusesPrivate(own.sold, 'body', body);
    if (refused) return refused;
    const step = { action: 'APPEAL', actor: 'SELLER', accountId, body } as const;
    const made = await moveDispute(db, own.dispute, own.sold, step, now);
    if (!made.ok) return made;
    await letters.moved(db, own.sold, made.value, now);
    return ok({ status: made.value.at(-1)!.dispute.status });
  }),
  implement(receiveDisputedBack, async ({ code, restocks }, { db, actor, accountId, now }) => {
    const own = await lockOwn(db, actor, code, receiveDisputedBack.access, ['SELLER', 'MANAGER']);
    if (!own) return missing;
    const step = { action: 'RECEIVE_RETURN', actor: own.by, accountId, restocks } as const;
    const made = await moveDispute(db, own.dispute, own.sold, step, now);
    if (!made.ok) return made;
    await letters.moved(db, own.sold, made.value, now);
    return ok({ status: made.value.at(-1)!.dispute.status });
  }),
  ...decisionEndpoints(letters),
  sayInDisputeEndpoint(letters),
  ...safetyEndpoints(letters),
  implement(disputesToDo, async (_input, { db, actor }) => {
    const { access } = disputesToDo;
    const of = { sellerIds: shopsOf(actor, access), isStaff: mayAsStaff(actor, access) };
    const rows = await findToDo(db, { ...of, size: mostDisputesListed });
    return ok(rows.map(listedOf));
  }),
  implement(saleDisputes, async ({ number }, { db, actor }) => {
    const own = await findOwnSale(db, actor, { number }, saleDisputes.access);
    if (!own?.parties.includes('SELLER')) return fail('OC_NOT_FOUND', 'orders.missing', { path: ['number'] });
    const rows = await findDisputesOfOrder(db, own.sold.orderNumber);
    return ok(rows.filter((row) => row.number === number).map(summaryOf));
  }),
  implement(oneDispute, async ({ code }, { db, actor, now }) => {
    const own = await findOwn(db, actor, code, oneDispute.access);
    if (!own) return missing;
    // A page requests its pictures without the token that a guest's API calls carry.
    const addressOf = (id: string) => (actor.account ? id : keys.addressOf(id, now));
    const dispute = (await findDispute(db, own.disputeId))!;
    const as = own.parties[0]!;
    const view = await viewDispute(db, dispute, as, seesPictures(actor, as) ? addressOf : undefined, now);
    return ok({
      ...view,
      hasReturnSheet: hasReturnSheets && as !== 'SELLER' && sendsBack(dispute),
      staffActions: as === 'MANAGER' ? await actionsOfStaff(db, actor, dispute) : [],
    });
  }),
];

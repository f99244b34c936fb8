import { type Pool, transaction } from '@cubby/db';
import { record } from '@cubby/features/audit/server';
import { forgetShop } from '@cubby/features/sellers/server';
import { daysToConsent, daysToErase, followUpAfterHours, invitedSince, proofDays } from '../rules.ts';
import type { FamilyMails } from './mails.ts';
import { forgetInvitations } from './second-store.ts';
import { eraseChild, findToErase, findToFollowUp, forgetProofs, noteFollowUp } from './store.ts';

const day = 86_400_000;
const before = (now: Date, days: number): Date => new Date(now.getTime() - days * day);

/** The second mail of an email-plus consent, a day after it was confirmed. */
export const followUpConsents = (pool: Pool, mails: FamilyMails, now: Date): Promise<void> =>
  transaction(pool, async (tx) => {
    for (const due of await findToFollowUp(tx, before(now, followUpAfterHours / 24))) {
      await mails.followUp(tx, due, now);
      await noteFollowUp(tx, due.consentId, now);
    }
  });

/** Erases children whose consent was withdrawn or never given, and expired proofs (domain 2.6). */
export const forgetChildren = (pool: Pool, now: Date): Promise<void> =>
  transaction(pool, async (tx) => {
    const due = { unanswered: before(now, daysToConsent), withdrawn: before(now, daysToErase) };
    for (const { childId, sellerId } of await findToErase(tx, due)) {
      await eraseChild(tx, childId, now);
      await forgetShop(tx, sellerId, 'Closed shop');
      await record(
        tx,
        { accountId: undefined, site: 'process', now },
        { action: 'child.erased', subject: { kind: 'child', id: childId }, sellerId },
      );
    }
    await forgetProofs(tx, before(now, proofDays));
    await forgetInvitations(tx, invitedSince(now));
  });

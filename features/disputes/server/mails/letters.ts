import { utcDay } from '@cubby/days';
import type { Tx } from '@cubby/db';
import type { SoldOrder } from '@cubby/features/orders/server';
import type { Dispute } from '../dispute-store.ts';
import type { MadeStep } from '../steps/dispute-step.ts';
import type { LetterNeeds } from './letter-needs.ts';
import { toBuyer } from './letter-to-buyer.ts';
import { toSeller } from './letter-to-seller.ts';
import { toStaff } from './letter-to-staff.ts';
import { variantOf } from './letter-variants.ts';

export type DisputeLetters = {
  moved: (tx: Tx, sold: SoldOrder, made: readonly MadeStep[], now: Date) => Promise<void>;
  told: (tx: Tx, sold: SoldOrder, dispute: Dispute, now: Date) => Promise<void>;
  said: (tx: Tx, sold: SoldOrder, dispute: Dispute, said: Said, now: Date) => Promise<void>;
  sentBack: (tx: Tx, sold: SoldOrder, dispute: Dispute, now: Date) => Promise<void>;
  reminded: (tx: Tx, sold: SoldOrder, dispute: Dispute, now: Date) => Promise<void>;
  waitsForStaff: (tx: Tx, sold: SoldOrder, dispute: Dispute, now: Date) => Promise<void>;
  unsafe: (tx: Tx, sold: SoldOrder, dispute: Dispute, now: Date) => Promise<void>;
};
export type Said = { actor: 'BUYER' | 'SELLER' | 'MANAGER'; body: string; isQuestion: boolean };

/** The mails of disputes: each change once to each affected side, in neutral words to the seller. */
export function createDisputeLetters(needs: LetterNeeds): DisputeLetters {
  return {
    async moved(tx, sold, made, now) {
      const last = made.at(-1);
      const variant = last && variantOf(last);
      if (!last || !variant) return;
      const { dispute, row } = last;
      const about = { tx, sold, dispute, key: String(dispute.steps), now };
      // The words describe the decision, not the steps that follow; its author gets no mail.
      const by = made[0]!.step.actor;
      const said = row.id === 'D1' ? dispute.description : made.find(({ step }) => step.body)?.step.body;
      const mail = { variant, titleKey: row.to };
      await toBuyer(needs, about, { ...mail, quote: by === 'BUYER' ? undefined : said });
      const isUnsafe = row.id === 'D1' && dispute.reason === 'UNSAFE';
      const ofSeller = isUnsafe ? ({ ...mail, variant: 'D1.SAFETY' } as const) : mail;
      await toSeller(needs, about, { ...ofSeller, quote: by === 'SELLER' ? undefined : said });
      if (isUnsafe) await toStaff(needs, about, 'unsafe');
      if (row.to === 'IN_PROGRESS' && dispute.channel !== 'CHARGEBACK') await toStaff(needs, about, 'decide');
    },
    async told(tx, sold, dispute, now) {
      const about = { tx, sold, dispute, key: String(dispute.steps), now };
      const mail = { variant: 'DRAFT', titleKey: 'DRAFT' } as const;
      await toBuyer(needs, about, mail);
      await toSeller(needs, about, { ...mail, quote: dispute.description });
    },
    async said(tx, sold, dispute, { actor, body, isQuestion }, now) {
      const about = { tx, sold, dispute, key: String(dispute.steps), now };
      const mail = { quote: body, titleKey: isQuestion ? 'QUESTION' : 'MESSAGE' } as const;
      if (actor !== 'BUYER') await toBuyer(needs, about, { ...mail, variant: isQuestion ? 'ASKED' : `SAID.${actor}` });
      if (actor !== 'SELLER' && !isQuestion) await toSeller(needs, about, { ...mail, variant: `SAID.${actor}` });
    },
    sentBack: (tx, sold, dispute, now) =>
      toSeller(
        needs,
        { tx, sold, dispute, key: String(dispute.steps), now },
        {
          variant: 'SENT_BACK',
          titleKey: 'RETURN',
          quote: [dispute.returnCarrier, dispute.returnTracker].filter(Boolean).join(', '),
        },
      ),
    reminded: (tx, sold, dispute, now) =>
      toBuyer(
        needs,
        { tx, sold, dispute, key: String(dispute.steps), now },
        { variant: 'REMINDER', titleKey: 'QUESTION' },
      ),
    unsafe: (tx, sold, dispute, now) =>
      toStaff(needs, { tx, sold, dispute, key: `${dispute.steps}-unsafe`, now }, 'unsafe'),
    waitsForStaff: (tx, sold, dispute, now) =>
      toStaff(needs, { tx, sold, dispute, key: `late-${utcDay(now)}`, now }, 'late'),
  };
}

import { evidenceDays, repeatDays, storyDays } from '@cubby/features/cases/rules';
import { answerDays, deviceDays } from '@cubby/features/child-mode/rules';
import { idleSince } from '@cubby/features/crafts/rules';
import { daysToConsent, daysToErase, proofDays } from '@cubby/features/families/rules';
import { placerDays } from '@cubby/features/orders/rules';
import { forgottenBefore } from '@cubby/features/support/rules';
import { reportsForgottenBefore } from '@cubby/reports/rules';

const dayLong = 86_400_000;
const after =
  (days: number) =>
  (now: Date): Date =>
    new Date(now.getTime() - days * dayLong);

/** Data deleted after a time, with the instant before which it is deleted (domain 2.6). */
const retained = {
  CONSENT_UNANSWERED: after(daysToConsent),
  CHILD_WITHDRAWN: after(daysToErase),
  CONSENT_PROOF: after(proofDays),
  CRAFT_DRAFT: idleSince,
  REPORT: (now) => reportsForgottenBefore(now).others,
  CHILD_REPORT: (now) => reportsForgottenBefore(now).childSafety,
  CASE_EVIDENCE: after(evidenceDays),
  CASE_STORY: after(storyDays),
  ORDER_PLACER: after(placerDays),
  REPEAT_BUYER: after(repeatDays),
  CONTACT: forgottenBefore,
  CHILD_QUESTION: after(answerDays),
  CHILD_DEVICE: after(deviceDays),
} as const satisfies Record<string, (now: Date) => Date>;
export type Retained = keyof typeof retained;
export const retainedKinds = Object.keys(retained) as [Retained, ...Retained[]];

/** For how many days a kind of data is kept. */
export const daysKept = (what: Retained, now: Date): number =>
  Math.round((now.getTime() - retained[what](now).getTime()) / dayLong);

/** The task runs at least once a day: older data is overdue. */
export const limitsOf = (what: Retained, now: Date): { dueBefore: Date; overdueBefore: Date } => ({
  dueBefore: retained[what](new Date(now.getTime() + dayLong)),
  overdueBefore: retained[what](new Date(now.getTime() - dayLong)),
});

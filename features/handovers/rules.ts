import { type ChildStatus, comesOfAge, hasEnded } from '@cubby/features/families/rules';
import { type Failure, fail, ok, type Result } from '@cubby/result';

/** The results of a handover: the shop becomes the young adult's own, or all of it is erased (domain 2.7). */
export const handoverOutcomes = ['KEPT', 'STARTED_FRESH'] as const;
export type HandoverOutcome = (typeof handoverOutcomes)[number];

/** The state of a handover for the young adult who has accepted it. */
export const handoverSteps = ['IDENTITY', 'DECISION', ...handoverOutcomes] as const;
export type HandoverStep = (typeof handoverSteps)[number];

/** The next step. @param isProven whether the young adult's identity was checked */
export const handoverStep = (outcome: HandoverOutcome | null, isProven: boolean): HandoverStep =>
  outcome ?? (isProven ? 'DECISION' : 'IDENTITY');

/** How many days the mailed link works. */
export const handoverDays = 14;
/** Offers from before this time have expired. */
export const offeredSince = (now: Date): Date => new Date(now.getTime() - handoverDays * 86_400_000);
/** The shop's page where a young adult takes over a shop. */
export const takeOverPath = '/profile/take-over';

type Grown = {
  /** of the young adult, `YYYY-MM-DD` */
  birthDate: string;
  /** in full years, where the young adult lives */
  age: number;
  /** of the child, as the guardian entered it */
  birthYear: number;
  majority: number;
};

/**
 * Whether a person is the child of a shop and of age: by their date of birth, which may come before the day that the
 * year alone proves (domain 2.2). Fails with a message key for the date.
 */
export function isGrownUp({ birthDate, age, birthYear, majority }: Grown): Result<true, Failure<'OC_ADULT_ONLY'>> {
  if (Number(birthDate.slice(0, 4)) !== birthYear)
    return fail('OC_ADULT_ONLY', 'handovers.otherYear', { path: ['birthDate'] });
  return age < majority ? fail('OC_ADULT_ONLY', 'handovers.notOfAge', { path: ['birthDate'] }) : ok(true);
}

/** Whether a child's shop can be offered to them: from the year in which they may be of age. */
export const canBeOffered = (
  { status, birthYear }: { status: ChildStatus; birthYear: number },
  { majority, day }: { majority: number; day: string },
): boolean =>
  !hasEnded(status) &&
  status !== 'PENDING_CONSENT' &&
  // The day from which the year proves it is 1 January of the year after the last birthday that counts.
  Number(day.slice(0, 4)) >= Number(comesOfAge(birthYear, majority).slice(0, 4)) - 1;

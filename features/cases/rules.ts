import { workingDaysAfter } from '@cubby/days';
import type { WorkKind } from '@cubby/features/work-queue/rules';

/** The reasons for reporting store content; those that endanger a child first (domain C13). */
export const reportReasons = [
  'CHILD_SAFETY',
  'UNSAFE',
  'ILLEGAL',
  'MISLEADING',
  'OFFENSIVE',
  'PERSONAL_DATA',
  'OTHER',
] as const;
export type ReportReason = (typeof reportReasons)[number];

/** The subject of a case. PICTURE: one of a product's pictures. */
export const subjectKinds = ['PRODUCT', 'SELLER', 'OFFER', 'PICTURE', 'WORKSHOP', 'PERSON'] as const;
export type SubjectKind = (typeof subjectKinds)[number];
/** The subjects that visitors can report. */
export const reportedKinds = ['PRODUCT', 'SELLER', 'OFFER', 'PICTURE', 'WORKSHOP'] as const;
export type ReportedKind = (typeof reportedKinds)[number];
/** Subjects that staff add to a case, by SKU, login or code; a person, by account id. */
export const addedKinds = ['PRODUCT', 'SELLER', 'WORKSHOP', 'PERSON'] as const;
export type AddedKind = (typeof addedKinds)[number];
/** A person is only in a case about a person: other cases are also read by staff who may not read people. */
export const addedTo = (kind: CaseKind): AddedKind[] =>
  addedKinds.filter((added) => added !== 'PERSON' || kind === 'PERSON');
/** The target of a measure; for a picture, the product that shows it. */
export type MeasuredKind = Exclude<SubjectKind, 'PICTURE'>;
export const measuredKind = (subject: SubjectKind): MeasuredKind => (subject === 'PICTURE' ? 'PRODUCT' : subject);

/**
 * CHILD_SAFETY: only staff with that duty know that it exists (domain C13). Staff open SELLER and PERSON cases; only
 * those who may read people see PERSON.
 */
export const caseKinds = ['CHILD_SAFETY', 'REPORT', 'SELLER', 'PERSON'] as const;
export type CaseKind = (typeof caseKinds)[number];
/** The kind of work that a case is until it is decided. */
export const workOfCase = {
  CHILD_SAFETY: 'CHILD_SAFETY',
  REPORT: 'REPORT',
  SELLER: 'SHOP_CASE',
  PERSON: 'PERSON_CASE',
} as const satisfies Record<CaseKind, WorkKind>;
export const openedKinds = ['SELLER', 'PERSON'] as const satisfies CaseKind[];
/** Whether one case may be merged into another: the same people must be able to see both. */
export const mayMerge = (one: CaseKind, other: CaseKind): boolean => knownTo[one] === knownTo[other];
const knownTo = { CHILD_SAFETY: 'SAFETY', PERSON: 'PEOPLE', REPORT: 'CASES', SELLER: 'CASES' } as const;
export const caseKindOf = (reason: ReportReason): 'CHILD_SAFETY' | 'REPORT' =>
  reason === 'CHILD_SAFETY' ? 'CHILD_SAFETY' : 'REPORT';

export const caseStatuses = ['OPEN', 'WAITING', 'DECIDED', 'CLOSED', 'MERGED'] as const;
export type CaseStatus = (typeof caseStatuses)[number];

export type CaseOutcome = 'NO_ACTION' | 'MEASURE';

/** The events in a case's history. */
export const caseActs = [
  'OPEN',
  'REPORT',
  'REPEATED',
  'HIDE',
  'NOTE',
  'WAIT',
  'RESUME',
  'DECIDE',
  'LIFT',
  'APPEAL',
  'UPHOLD',
  'GRANT',
  'CLOSE',
  'CHECK',
  'SUBJECT',
  'MERGE',
  'MERGED',
] as const;
export type CaseAct = (typeof caseActs)[number];

/** The transitions of a case. A measure on its subject never closes it: closing is a separate act. */
export const caseMoves = {
  WAIT: { from: ['OPEN', 'WAITING'], to: 'WAITING' },
  RESUME: { from: ['WAITING'], to: 'OPEN' },
  DECIDE: { from: ['OPEN', 'WAITING'], to: 'DECIDED' },
  CLOSE: { from: ['DECIDED'], to: 'CLOSED' },
  MERGE: { from: ['OPEN', 'WAITING'], to: 'MERGED' },
} as const satisfies Partial<Record<CaseAct, { from: readonly CaseStatus[]; to: CaseStatus }>>;
export type CaseMove = keyof typeof caseMoves;
export const moves = (move: CaseMove, status: CaseStatus): boolean =>
  (caseMoves[move].from as readonly CaseStatus[]).includes(status);

/** The time limit of a decision: an hour if a child may be in danger (domain C13), two business days otherwise. */
export const caseDue = (kind: CaseKind, now: Date): Date =>
  kind === 'CHILD_SAFETY' ? new Date(now.getTime() + 3_600_000) : workingDaysAfter(now, 2);

/**
 * WARN does not change the subject; a shop under RESTRICT offers nothing new; SUSPEND hides a shop, or stops a person
 * from ordering and publishing; REMOVE hides any other subject; REMOVE_PICTURE removes one picture from its product.
 */
export const measureKinds = ['WARN', 'RESTRICT', 'SUSPEND', 'REMOVE', 'REMOVE_PICTURE'] as const;
export type MeasureKind = (typeof measureKinds)[number];
export const measuresFor = (subject: SubjectKind): MeasureKind[] =>
  subject === 'SELLER'
    ? ['WARN', 'RESTRICT', 'SUSPEND']
    : // A centre has no account here that could be warned.
      subject === 'WORKSHOP'
      ? ['REMOVE']
      : subject === 'PERSON'
        ? ['WARN', 'SUSPEND']
        : subject === 'PICTURE'
          ? ['WARN', 'REMOVE_PICTURE', 'REMOVE']
          : ['WARN', 'REMOVE'];
/** Whether a measure can hold its shop's payouts until it ends. */
export const mayHoldPayouts = (kind: string, subject: SubjectKind): boolean =>
  subject === 'SELLER' && (kind === 'RESTRICT' || kind === 'SUSPEND');
export const hidingMeasure = (subject: MeasuredKind): MeasureKind => (subject === 'SELLER' ? 'SUSPEND' : 'REMOVE');

type Told = { kind: MeasureKind; ended: string | null };
/** The measures that still restrict a shop: not warnings, nor ended measures. */
export const inForce = <M extends Told>(measures: readonly M[]): M[] =>
  measures.filter(({ kind, ended }) => kind !== 'WARN' && ended === null);
/** Whether a measure in force takes a whole shop off sale. */
export const isSuspended = (measures: readonly Told[]): boolean =>
  inForce(measures).some(({ kind }) => kind === 'SUSPEND');

/** How long a measure may last, in days; undefined: until a person lifts it. */
export const measureDays = [7, 30, 90] as const;
export const measureLengths = ['OPEN_END', '7', '30', '90'] as const;

/**
 * Whether a report hides its subject until a person has decided: only reports of a child in danger, only a child's own
 * work, and not from a reporter whose last two such reports were dismissed (domain C12, C13).
 */
export const hidesAtOnce = (
  reason: ReportReason,
  { isChilds, dismissedInRow }: { isChilds: boolean; dismissedInRow: number },
): boolean => reason === 'CHILD_SAFETY' && isChilds && dismissedInRow < 2;
export const dismissalsThatCount = 2;

const dayLong = 86_400_000;
/**
 * Days after notification within which a shop or a person may appeal: six months for everyone, as in article 20 of the
 * DSA.
 */
export const appealDays = 183;
export const mayAppealUntil = (toldAt: Date): Date => new Date(toldAt.getTime() + appealDays * dayLong);
/** An appeal is answered within ten business days. */
export const appealDue = (now: Date): Date => workingDaysAfter(now, 10);

/** Minutes after which people are called again if a child may be in danger and nobody has taken the case. */
export const alertEveryMinutes = 15;

/** The first call is round 0; each further one follows this many minutes later. */
export const roundOf = (since: Date, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - since.getTime()) / (alertEveryMinutes * 60_000)));
/** The person called in a round: each in turn, then from the start. */
export const pagedPerson = <Person>(people: readonly [Person, ...Person[]], round: number): Person =>
  people[round % people.length]!;
export const pageDays = 90;

/** Days for which a decided case keeps the reported content, and a closed one its history. */
export const evidenceDays = 365;
export const storyDays = 730;

/** The lists of cases: those that need a decision, or an answer to an appeal; those decided but not closed, and closed ones. */
export const caseLists = ['OPEN', 'DECIDED', 'CLOSED'] as const;
export type CaseList = (typeof caseLists)[number];

export const longestFacts = 4000;
export const longestNote = 4000;
export const longestAppeal = 4000;

/**
 * The number of orders of one buyer with one child's shop, and the days, after which a person reviews them (domain
 * C12).
 */
export const repeatOrders = 3;
export const repeatDays = 30;

/** The steps, in order, when a child may be in danger; the case is closed once each is answered (domain C13). */
export const runbookSteps = ['FACTS', 'PRESERVE', 'AUTHORITY', 'ACCOUNT', 'FAMILY'] as const;
export type RunbookStep = (typeof runbookSteps)[number];
export const authorities = ['NCMEC', 'CYBERTIP', 'POLICE', 'OTHER'] as const;
/** OPEN: an authority is dealing with it, so the evidence is kept until the matter is DONE. */
export const checkAnswers = ['DONE', 'NOT_NEEDED', 'OPEN'] as const;
export type CheckAnswer = (typeof checkAnswers)[number];
export const answersTo = (step: RunbookStep): readonly CheckAnswer[] =>
  step === 'AUTHORITY' ? ['OPEN', 'DONE', 'NOT_NEEDED'] : ['DONE', 'NOT_NEEDED'];

/** The steps that nobody has answered yet. */
export const stepsLeft = (checks: readonly { step: string }[]): RunbookStep[] =>
  runbookSteps.filter((step) => !checks.some((check) => check.step === step));
export const longestCheck = 2000;
export const longestReference = 100;

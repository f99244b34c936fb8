import { daysAfter } from '@cubby/days';

/** How much of the shop a child sees and does: 5 to 9 with an adult, 10 to 12, 13 to 15, 16 and older (domain 2.4). */
export const bands = ['A', 'B', 'C', 'D'] as const;
export type Band = (typeof bands)[number];
const firstAges: Record<Band, number> = { A: 5, B: 10, C: 13, D: 16 };

/** The minimum age, in full years, of a person whose year of birth alone is known (domain 2.2). */
export const ageMin = (birthYear: number, today: Date): number => today.getUTCFullYear() - birthYear - 1;

/** The highest band for an age; the youngest if it is unsure. */
export const bandOf = (birthYear: number, today: Date): Band =>
  bands.findLast((band) => ageMin(birthYear, today) >= firstAges[band]) ?? 'A';

/** The bands that a guardian can choose: never above the age. */
export const bandsFor = (birthYear: number, today: Date): Band[] =>
  bands.slice(0, bands.indexOf(bandOf(birthYear, today)) + 1);

/** The possible years of birth of a child: at least five by the end of the year, and certainly not of age yet. */
export const birthYears = (majority: number, today: Date): { first: number; last: number } => ({
  first: today.getUTCFullYear() - majority,
  last: today.getUTCFullYear() - firstAges.A,
});

/** The drawings for a child: a fixed set, never a photograph (domain C11). */
export const avatars = ['fox', 'whale', 'snail', 'moon', 'sun', 'tree', 'mushroom', 'kite'] as const;
export type Avatar = (typeof avatars)[number];

export const nicknameLength = { least: 2, most: 20 } as const;

/**
 * Whether a nickname gives the child's own name away: with the guardian's family name, or as several words of which one
 * is in the guardian's name (domain C11).
 */
export function isRealName(nickname: string, legalName: string): boolean {
  const [said, legal] = [wordsOf(nickname), wordsOf(legalName)];
  const isLegal = (word: string) => word.length >= 4 && legal.includes(word);
  return (legal.length > 1 && said.includes(legal.at(-1)!)) || (said.length > 1 && said.some(isLegal));
}

/** The purposes to which a guardian consents separately (domain C3). */
export const consentPurposes = ['ACCOUNT', 'PUBLIC_SHOP', 'INDEXED'] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];
/** L1 is proven by email and opens a private place; L2 by more, and is required before anything is public (domain C2). */
export type ConsentLevel = 'L1' | 'L2';
export const consentMethods = ['EMAIL_PLUS', 'CARD', 'ID_CHECK', 'VIDEO_CALL', 'SIGNED_FORM'] as const;
export type ConsentMethod = (typeof consentMethods)[number];
export const levelOf = (method: ConsentMethod): ConsentLevel => (method === 'EMAIL_PLUS' ? 'L1' : 'L2');

/** The states of a guardian. Whether they can be paid out is no state: it follows from their bank account. */
export const guardianStatuses = ['EMAIL_VERIFIED', 'IDENTITY_PENDING', 'VERIFIED', 'RESTRICTED', 'CLOSED'] as const;
export type GuardianStatus = (typeof guardianStatuses)[number];
export const childStatuses = [
  'PENDING_CONSENT',
  'ACTIVE_PRIVATE',
  'ACTIVE_PUBLIC',
  'PAUSED',
  'CONSENT_WITHDRAWN',
  'ERASED',
  'AGING_OUT',
  'GRADUATED',
] as const;
export type ChildStatus = (typeof childStatuses)[number];

/** Whether nothing about a child can change any more except erasure. */
export const hasEnded = (status: ChildStatus): boolean =>
  status === 'CONSENT_WITHDRAWN' || status === 'GRADUATED' || status === 'ERASED';

/** Whether the consent to a private space is in force: child mode is open to the child. */
export const isAtWork = (status: ChildStatus): boolean =>
  status === 'ACTIVE_PRIVATE' || status === 'ACTIVE_PUBLIC' || status === 'AGING_OUT';

/** Days after which a child without any consent is deleted (domain 2.6). */
export const daysToConsent = 14;
/** Days after a withdrawal within which the child's data is erased. */
export const daysToErase = 30;

/**
 * The transitions of a child's state (domain 2.3). Any other is refused with OC_WRONG_STATUS. A pause is a stage of the
 * shop.
 */
export const childMoves = {
  'consent-to-account': { from: ['PENDING_CONSENT'], to: 'ACTIVE_PRIVATE' },
  'consent-to-shop': { from: ['ACTIVE_PRIVATE'], to: 'ACTIVE_PUBLIC' },
  'end-shop-consent': { from: ['ACTIVE_PUBLIC'], to: 'ACTIVE_PRIVATE' },
  'come-of-age': { from: ['ACTIVE_PRIVATE', 'ACTIVE_PUBLIC'], to: 'AGING_OUT' },
  graduate: { from: ['ACTIVE_PRIVATE', 'ACTIVE_PUBLIC', 'AGING_OUT'], to: 'GRADUATED' },
  outgrow: { from: ['AGING_OUT'], to: 'CONSENT_WITHDRAWN' },
  withdraw: { from: ['PENDING_CONSENT', 'ACTIVE_PRIVATE', 'ACTIVE_PUBLIC', 'AGING_OUT'], to: 'CONSENT_WITHDRAWN' },
  forget: { from: ['PENDING_CONSENT', 'CONSENT_WITHDRAWN', 'GRADUATED'], to: 'ERASED' },
} as const satisfies Record<string, { from: readonly ChildStatus[]; to: ChildStatus }>;
export type ChildMove = keyof typeof childMoves;

/** The result of a transition; undefined if the state does not allow it. */
export const moveChild = (move: ChildMove, from: ChildStatus): ChildStatus | undefined =>
  (childMoves[move].from as readonly ChildStatus[]).includes(from) ? childMoves[move].to : undefined;

/**
 * The steps of coming of age, in days from the day itself (domain 2.7): mails before it and on it, then the shop is
 * paused and closed, unless the young adult has taken it over.
 */
export const agingDays = { IN_90_DAYS: -90, IN_30_DAYS: -30, OF_AGE: 0, PAUSED: 60, CLOSED: 365 } as const;
export type AgingStep = keyof typeof agingDays;
export const agingSteps = Object.keys(agingDays) as AgingStep[];

/** The day, `YYYY-MM-DD`, from which a person born in that year is certainly of age (domain 2.2). */
export const comesOfAge = (birthYear: number, majority: number): string => `${birthYear + 1 + majority}-01-01`;

/** The last step reached by a day; undefined: none yet. */
export const agingStepOn = (ofAgeOn: string, day: string): AgingStep | undefined =>
  agingSteps.findLast((step) => daysAfter(ofAgeOn, agingDays[step]) <= day);

/** The steps still to be carried out, in order. */
export const agingStepsDue = (done: AgingStep | null, reached: AgingStep | undefined): AgingStep[] =>
  reached ? agingSteps.slice(done ? agingSteps.indexOf(done) + 1 : 0, agingSteps.indexOf(reached) + 1) : [];

/** Of the due steps, those whose mail is still true: the last of the three. */
export const agingMailOf = (due: readonly AgingStep[]): AgingStep | undefined =>
  due.findLast((step) => agingDays[step] <= 0);

/** The transitions of a guardian's state (domain 2.3). */
export const guardianMoves = {
  'start-identity': { from: ['EMAIL_VERIFIED'], to: 'IDENTITY_PENDING' },
  verify: { from: ['EMAIL_VERIFIED', 'IDENTITY_PENDING', 'RESTRICTED'], to: 'VERIFIED' },
  'fail-identity': { from: ['IDENTITY_PENDING'], to: 'EMAIL_VERIFIED' },
  restrict: { from: ['EMAIL_VERIFIED', 'IDENTITY_PENDING', 'VERIFIED'], to: 'RESTRICTED' },
} as const satisfies Record<string, { from: readonly GuardianStatus[]; to: GuardianStatus }>;
export type GuardianMove = keyof typeof guardianMoves;

/** The result of a transition; undefined if the state does not allow it. */
export const moveGuardian = (move: GuardianMove, from: GuardianStatus): GuardianStatus | undefined =>
  (guardianMoves[move].from as readonly GuardianStatus[]).includes(from) ? guardianMoves[move].to : undefined;

/** How identities are checked: on the sandbox's page, by a provider, or by the staff alone. */
export const identityChecks = ['SANDBOX', 'PROVIDER', 'STAFF'] as const;
export type IdentityChecks = (typeof identityChecks)[number];

/** Why a check has failed: the document was not accepted, or it names somebody else. */
export const identityFailures = ['DOCUMENT', 'DETAILS'] as const;
export type IdentityFailure = (typeof identityFailures)[number];

/** A check that a guardian begins is read from the provider for so long, as its results can be. */
export const hoursToReadChecks = 48;

/**
 * Whether a document is the declared person's: the same day of birth, and a name of which each word is in the other's,
 * whatever its order, case, accents and middle names. `birthDate`: `YYYY-MM-DD`.
 */
export function isSamePerson(
  declared: { legalName: string; birthDate: string },
  shown: { name: string; birthDate: string | null },
): boolean {
  const [mine, theirs] = [wordsOf(declared.legalName), wordsOf(shown.name)];
  const [few, many] = mine.length <= theirs.length ? [mine, theirs] : [theirs, mine];
  return few.length >= 2 && few.every((word) => many.includes(word)) && declared.birthDate === shown.birthDate;
}

const wordsOf = (name: string): string[] =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(Boolean);

/** From this age a child says yes or no beside their guardian, wherever they live; the database asks for it too. */
export const teenAge = 13;
/** Whether a child is certainly a teen, and thus asked as well (domain C4, C7). */
export const isTeen = (birthYear: number, today: Date): boolean => ageMin(birthYear, today) >= teenAge;

/** The tasks left before a child's shop can open, in list order. */
export const familySteps = ['ACCOUNT', 'IDENTITY', 'PUBLIC_SHOP'] as const;
export type FamilyStep = (typeof familySteps)[number];

/** The most guardians of one child. */
export const mostGuardians = 2;
/** The most children of one guardian. */
export const mostChildren = 10;

/** The page of a family at the seller site, and of a consent's mailed link. */
export const familyPath = '/children';
export const identityPath = '/children/identity';
export const consentLinkPath = '/consent';
/** Hours between the confirmation of an email-plus consent and the second mail about it. */
export const followUpAfterHours = 24;
/** For how many hours a consent's link works. */
export const consentLinkHours = 72;
/** Invitations of second guardians from before this time have expired. */
export const invitedSince = (now: Date): Date => new Date(now.getTime() - consentLinkHours * 3_600_000);
/** The version of the information and questions for guardians, which every consent names; a new version asks again. */
export const noticeVersion = '2026-11-28';
/** For how many days the proof of a withdrawn consent is kept: two years (domain 2.6). */
export const proofDays = 730;

/** Who opened a child's data, and on which day, `YYYY-MM-DD`. */
export type Reading = { day: string; by: string };
/** Each reader once a day, in the given order. */
export const readingsOf = (readings: readonly Reading[]): Reading[] =>
  readings.filter(({ day, by }, i) => readings.findIndex((each) => each.day === day && each.by === by) === i);

/** The state of a place's row: in force, future, or replaced by a later one. */
export const placeStates = ['HOLDS', 'COMES', 'PAST'] as const;
export type PlaceState = (typeof placeStates)[number];

/** The state of each row on a day, `YYYY-MM-DD`: for a place, the last one in force applies (domain C4). */
export const placesOn = <Row extends { place: string; validFrom: string }>(
  rows: readonly Row[],
  day: string,
): (Row & { state: PlaceState })[] =>
  rows.map((row) => {
    if (row.validFrom > day) return { ...row, state: 'COMES' };
    const isLater = (other: Row) =>
      other.place === row.place && other.validFrom > row.validFrom && other.validFrom <= day;
    return { ...row, state: rows.some(isLater) ? 'PAST' : 'HOLDS' };
  });

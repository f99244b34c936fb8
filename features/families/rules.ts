/** How much of the shop a child sees and does: 5 to 9 with an adult, 10 to 12, 13 to 15, 16 and older (domain 2.4). */
export const bands = ['A', 'B', 'C', 'D'] as const;
export type Band = (typeof bands)[number];
const firstAges: Record<Band, number> = { A: 5, B: 10, C: 13, D: 16 };

/** The least age of somebody of whom only the year of birth is known, in full years (domain 2.2). */
export const ageMin = (birthYear: number, today: Date): number => today.getUTCFullYear() - birthYear - 1;

/** The highest band that an age allows; the youngest where it is unsure. */
export const bandOf = (birthYear: number, today: Date): Band =>
  bands.findLast((band) => ageMin(birthYear, today) >= firstAges[band]) ?? 'A';

/** The bands from which a guardian may choose: never above the age. */
export const bandsFor = (birthYear: number, today: Date): Band[] =>
  bands.slice(0, bands.indexOf(bandOf(birthYear, today)) + 1);

/** The years of birth that a child may have: of age five by the end of the year, and not of age yet for certain. */
export const birthYears = (majority: number, today: Date): { first: number; last: number } => ({
  first: today.getUTCFullYear() - majority,
  last: today.getUTCFullYear() - firstAges.A,
});

/** The drawings that stand for a child: a fixed set, never a photograph (domain C11). */
export const avatars = ['fox', 'whale', 'snail', 'owl', 'rabbit', 'turtle', 'bee', 'hedgehog'] as const;
export type Avatar = (typeof avatars)[number];

export const nicknameLength = { least: 2, most: 20 } as const;

/** What a guardian consents to, each for itself (domain C3). */
export const consentPurposes = ['ACCOUNT', 'PUBLIC_SHOP', 'INDEXED'] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];
/** L1 is proven by email and opens a private place; L2 by more, and is required before anything is public (domain C2). */
export type ConsentLevel = 'L1' | 'L2';
export const consentMethods = ['EMAIL_PLUS', 'CARD', 'ID_CHECK', 'VIDEO_CALL', 'SIGNED_FORM'] as const;
export type ConsentMethod = (typeof consentMethods)[number];
export const levelOf = (method: ConsentMethod): ConsentLevel => (method === 'EMAIL_PLUS' ? 'L1' : 'L2');

/** The states of a guardian. That payouts can reach them is no state: it follows from their bank account. */
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

/** Days without an answer after which a child that nobody has consented to is forgotten (domain 2.6). */
export const daysToConsent = 14;
/** Days after a withdrawal within which what is known of a child is erased. */
export const daysToErase = 30;

import { workingDaysAfter } from '@cubby/days';

export * from './transitions.ts';

/** What a version describes: a thing that a child has made, or the child's shop. */
export const craftSubjects = ['CRAFT', 'SHOP'] as const;
export type CraftSubject = (typeof craftSubjects)[number];

/** What a firm describes: a product that the catalogue lacks, or a change of one that it has. */
export const firmSubjects = ['PRODUCT', 'CORRECTION'] as const;
export type FirmSubject = (typeof firmSubjects)[number];

/** What a child's craft may be made of (domain C15). Where the catalogue has a material, its code is the same. */
export const materials = [
  'PAPER',
  'RECYCLED_PAPER',
  'CARDBOARD',
  'PENCIL',
  'PAINT',
  'GLUE',
  'TAPE',
  'THREAD',
  'RIBBON',
  'WOOL',
  'FELT',
  'COTTON',
  'CLAY',
  'WOODEN_BEADS',
  'GLASS_BEADS',
  'ELASTIC',
  'PRESSED_FLOWERS',
] as const;
export type Material = (typeof materials)[number];

/** What none may be made of; each has its reason in plain words (domain C15). */
export const blockedMaterials = [
  'MAGNETS',
  'BATTERIES',
  'GLASS',
  'GLITTER',
  'METAL',
  'SHARP',
  'BALLOONS',
  'SOAP',
  'WAX',
  'FOOD',
] as const;
export type BlockedMaterial = (typeof blockedMaterials)[number];
export const isBlocked = (material: Material | BlockedMaterial): material is BlockedMaterial =>
  (blockedMaterials as readonly string[]).includes(material);

/** The ages that a craft can be made for, from so many years (domain C16). */
export const craftAges = [3, 6, 14] as const;

/** The drawings that a child's shop can have: a fixed set, never a photograph (domain C11). */
export const shopDrawings = [
  'greeting-card',
  'bookmark',
  'bracelet',
  'coaster',
  'ornament',
  'felt-bag',
  'scarf',
  'painting',
  'paper-garland',
  'clay-dish',
  'origami',
] as const;
export type ShopDrawing = (typeof shopDrawings)[number];

export const nameLength = { least: 2, most: 80 } as const;
export const longestWords = 1000;
export const longestNote = 500;
export const mostPictures = 5;
export const mostStock = 1000;
/** The most versions of one shop that are neither live nor archived. */
export const mostOpen = 30;
/** Between which prices a child chooses until the guardian has said otherwise, in cents. */
export const usualRange = { leastMinor: 100, mostMinor: 2500 } as const;
/** The highest price that a guardian can allow, in cents. */
export const dearestCraft = 50_000;

/** What only the guardian can tell, and has to before they approve (domain 2.5). */
export const guardianChecks: Readonly<Record<CraftSubject, readonly GuardianCheck[]>> = {
  CRAFT: ['PRIVATE', 'MADE', 'SAFE'],
  SHOP: ['PRIVATE'],
};
export const checkNames = ['PRIVATE', 'MADE', 'SAFE'] as const;
export type GuardianCheck = (typeof checkNames)[number];

/** Why something is sent back, in words for the child: what a guardian chooses from, and what the staff do. */
export const guardianReasons = ['DARK', 'BACK', 'MATERIALS', 'WORDS', 'PRICE', 'TALK'] as const;
export const staffReasons = ['DARK', 'PERSON', 'PLACE', 'PRIVATE', 'WORDS', 'MATERIALS', 'AGE', 'COPIED'] as const;
export const changeReasons = [...new Set([...guardianReasons, ...staffReasons])] as const;
export type ChangeReason = (typeof changeReasons)[number];

/** Why the staff reject it for good. */
export const rejectionReasons = ['NOT_SAFE', 'NOT_OWN', 'COPIED', 'PERSON', 'OTHER'] as const;
export type RejectionReason = (typeof rejectionReasons)[number];

/** The reasons allowed for each subject: a shop's page has words, but no photo, material or price. */
export const reasonsFor = {
  CRAFT: { GUARDIAN: guardianReasons, STAFF: staffReasons, REJECT: rejectionReasons },
  SHOP: { GUARDIAN: ['WORDS', 'TALK'], STAFF: ['PRIVATE', 'WORDS', 'COPIED'], REJECT: ['COPIED', 'PERSON', 'OTHER'] },
} as const satisfies Readonly<
  Record<
    CraftSubject,
    {
      GUARDIAN: readonly (typeof guardianReasons)[number][];
      STAFF: readonly (typeof staffReasons)[number][];
      REJECT: readonly RejectionReason[];
    }
  >
>;

/** The staff decide within two working days (domain 2.5). */
export const dueAt = (now: Date): Date => workingDaysAfter(now, 2);

/** For so many minutes a draft that its child has deleted comes back. */
export const undoMinutes = 60;
/** It is gone for good after a day. */
export const discardedBefore = (now: Date): Date => new Date(now.getTime() - 86_400_000);

/** Drafts that nobody touches are deleted after so many months (domain 2.6). */
export const monthsIdle = 12;
export const idleSince = (now: Date): Date => {
  const then = new Date(now);
  then.setUTCMonth(then.getUTCMonth() - monthsIdle);
  return then;
};

/** What a version says; of a shop only name, words and drawing. */
export type CraftFacts = {
  subject: CraftSubject;
  name: string;
  words: string;
  typeId: number | null;
  materials: readonly string[];
  ageFrom: number | null;
  hasSmallParts: boolean | null;
  priceMinor: number | null;
  stock: number | null;
  drawing: string | null;
};
export const factNames = [
  'name',
  'words',
  'kind',
  'materials',
  'ageFrom',
  'hasSmallParts',
  'price',
  'stock',
  'pictures',
  'drawing',
] as const;
export type FactName = (typeof factNames)[number];

/** What a version still lacks before anyone can look at it. */
export function missingFacts(facts: CraftFacts & { pictures: number }): FactName[] {
  const { subject, name, words, typeId, materials: made, ageFrom, hasSmallParts, priceMinor, stock } = facts;
  const lacks: Partial<Record<FactName, boolean>> =
    subject === 'SHOP'
      ? { drawing: facts.drawing === null }
      : {
          ...{ kind: typeId === null, materials: made.length === 0, ageFrom: ageFrom === null },
          ...{ hasSmallParts: hasSmallParts === null, price: priceMinor === null, stock: stock === null },
          pictures: facts.pictures === 0,
        };
  const missing = { name: [...name].length < nameLength.least, words: words === '', ...lacks };
  return factNames.filter((each) => missing[each as keyof typeof missing]);
}

/** A number that can be read out: eight characters of Crockford's alphabet. */
const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const craftNumberOf = (random: Uint8Array): string =>
  Array.from(random.subarray(0, 8), (byte) => crockford[byte & 31]).join('');

export const ownCraftsPath = '/crafts';

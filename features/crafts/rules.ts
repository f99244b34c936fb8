import { workingDaysAfter } from '@cubby/days';

export * from './transitions.ts';

/** The subject of a version: a child's craft, or the child's shop. */
export const craftSubjects = ['CRAFT', 'SHOP'] as const;
export type CraftSubject = (typeof craftSubjects)[number];

/** The subject of a firm's version: a product missing from the catalogue, or a change of an existing one. */
export const firmSubjects = ['PRODUCT', 'CORRECTION'] as const;
export type FirmSubject = (typeof firmSubjects)[number];

/** The materials allowed in a child's craft (domain C15). A material in the catalogue has the same code. */
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

/** The forbidden materials; each has its reason in plain words (domain C15). */
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

/** The minimum ages that a craft can be made for (domain C16). */
export const craftAges = [3, 6, 14] as const;

/** The drawings for a child's shop: a fixed set, never a photograph (domain C11). */
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
/** The default price range of a child, in cents, until the guardian sets one. */
export const usualRange = { leastMinor: 100, mostMinor: 2500 } as const;
/** The highest price that a guardian can allow, in cents. */
export const dearestCraft = 50_000;

/** Facts that only the guardian knows and must state before approving (domain 2.5). */
export const guardianChecks: Readonly<Record<CraftSubject, readonly GuardianCheck[]>> = {
  CRAFT: ['PRIVATE', 'MADE', 'SAFE'],
  SHOP: ['PRIVATE'],
};
export const checkNames = ['PRIVATE', 'MADE', 'SAFE'] as const;
export type GuardianCheck = (typeof checkNames)[number];

/** The reasons for sending a version back, in words for the child: the guardian's choices, and the staff's. */
export const guardianReasons = ['DARK', 'BACK', 'MATERIALS', 'WORDS', 'PRICE', 'TALK'] as const;
export const staffReasons = ['DARK', 'PERSON', 'PLACE', 'PRIVATE', 'WORDS', 'MATERIALS', 'AGE', 'COPIED'] as const;
export const changeReasons = [...new Set([...guardianReasons, ...staffReasons])] as const;
export type ChangeReason = (typeof changeReasons)[number];

/** The staff's reasons for a final rejection. */
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

/** Staff decide within two business days (domain 2.5). */
export const dueAt = (now: Date): Date => workingDaysAfter(now, 2);

/** For how many minutes a draft deleted by its child can be restored. */
export const undoMinutes = 60;
/** It is finally deleted after a day. */
export const discardedBefore = (now: Date): Date => new Date(now.getTime() - 86_400_000);

/** After how many months untouched drafts are deleted (domain 2.6). */
export const monthsIdle = 12;
export const idleSince = (now: Date): Date => {
  const then = new Date(now);
  then.setUTCMonth(then.getUTCMonth() - monthsIdle);
  return then;
};

/** A version's contents; a shop has only name, texts and drawing. */
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

/** The fields that a version still lacks before anyone can review it. */
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

/** A number that is easy to read out: eight characters of Crockford's alphabet. */
const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const craftNumberOf = (random: Uint8Array): string =>
  Array.from(random.subarray(0, 8), (byte) => crockford[byte & 31]).join('');

export const ownCraftsPath = '/crafts';

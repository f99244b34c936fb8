import { workingDaysAfter } from '@cubby/days';
import { certifiedAge } from '@cubby/features/catalog/rules';

/** The fields that a correction can change, each accepted or not by staff. */
export const correctableFields = [
  'TEXT',
  'MAKER',
  'MAKER_NUMBER',
  'GTIN',
  'OPTIONS',
  'PACK',
  'WEIGHT',
  'TAX_CLASS',
  'AGE',
  'SAFETY',
] as const;
export type CorrectableField = (typeof correctableFields)[number];

/** The staff's reasons to request changes, or to refuse for good; each is a sentence in the mail. */
export const askReasons = ['PICTURES', 'TEXT', 'TYPE', 'OPTIONS', 'BARCODE', 'PACK', 'SAFETY', 'CERTIFICATE'] as const;
export type AskReason = (typeof askReasons)[number];
export const rejectionReasons = ['KNOWN', 'NOT_ALLOWED', 'MISLEADING', 'RIGHTS', 'OTHER'] as const;
export type RejectionReason = (typeof rejectionReasons)[number];

export const longestName = 240;
export const longestText = 8000;
export const longestNote = 500;
export const mostPictures = 5;
export const mostCertificates = 4;
export const mostTexts = 10;
export const mostValues = 40;
export const largestPack = 100_000;
export const heaviestGrams = 1_000_000;
export const oldestAge = 18;
export const mostStock = 1_000_000;
/** The most versions of one shop in progress. */
export const mostOpen = 200;

/** Staff decide within three business days. */
export const dueAt = (now: Date): Date => workingDaysAfter(now, 3);

export const factNames = [
  'kind',
  'maker',
  'texts',
  'pictures',
  'units',
  'weightGrams',
  'taxClass',
  'hasSmallParts',
  'ageFrom',
  'certificates',
  'price',
  'stock',
] as const;
export type FactName = (typeof factNames)[number];

type Whole = {
  typeId: number | null;
  asksCertificate: boolean;
  maker: string | null;
  texts: number;
  pictures: number;
  certificates: number;
  units: number | null;
  weightGrams: number | null;
  taxClass: string | null;
  ageFrom: number | null;
  hasSmallParts: boolean | null;
  priceMinor: number | null;
  stock: number | null;
};

/**
 * Whether a product needs a Children's Product Certificate: its type requires it, and it is for children of up to
 * twelve, or its age is not stated (domain C15).
 */
export const needsCertificate = ({ asksCertificate, ageFrom }: Pick<Whole, 'asksCertificate' | 'ageFrom'>): boolean =>
  asksCertificate && (ageFrom === null || ageFrom <= certifiedAge);

/** The fields that a proposal still lacks before staff can review it. */
export function missingFacts(facts: Whole): FactName[] {
  const { typeId, maker, texts, pictures, certificates, units, weightGrams, taxClass, ageFrom, hasSmallParts } = facts;
  const missing: Record<FactName, boolean> = {
    ...{ kind: typeId === null, maker: maker === null, texts: texts === 0, pictures: pictures === 0 },
    ...{ units: units === null, weightGrams: weightGrams === null, taxClass: taxClass === null },
    hasSmallParts: hasSmallParts === null,
    // The warning of C16 depends on the age.
    ageFrom: hasSmallParts === true && ageFrom === null,
    certificates: needsCertificate(facts) && certificates === 0,
    ...{ price: facts.priceMinor === null, stock: facts.stock === null },
  };
  return factNames.filter((name) => missing[name]);
}

/** Automatic findings, for staff to check. */
export const findingKinds = [
  'BARCODE_KNOWN',
  'NUMBER_KNOWN',
  'NAME_ALIKE',
  'PROPOSED_TOO',
  'NEW_MAKER',
  'CONTACT_IN_TEXT',
  'MARKUP_IN_TEXT',
  'NO_BARCODE',
  'NO_SAFETY',
  'PRICE_FAR',
] as const;
export type FindingKind = (typeof findingKinds)[number];

export const proposalsPath = '/proposals';

/**
 * Codes of the Harmonized System (World Customs Organization, edition of 2022) that crafts of children's kinds belong to,
 * by the kind's code; the first is the most usual. Headings: 3926 plastics, 4202 bags, 4419 and 4420 wood, 4823
 * paper, 4909 and 4911 printed matter, 6117 and 6214 scarves, 6302 table linen, 6307 textiles, 6912 and 6913 ceramics,
 * 7117 imitation jewellery, 9505 festive articles, 9701 hand-made pictures.
 */
export const codesOfKind: Readonly<Record<string, readonly CraftCode[]>> = {
  BEAD_BRACELETS: ['711790'],
  BOOKMARKS: ['482390', '491199', '630790'],
  CLAY_DISHES: ['691200', '691390', '392640'],
  COASTERS: ['630240', '630251', '630253', '630259', '441990', '691200'],
  FELT_BAGS: ['420222', '420292'],
  FLOWER_FRAMES: ['970199', '482390'],
  FOLDED_PAPER: ['482390'],
  FRIENDSHIP_BANDS: ['711790', '630790'],
  GARLANDS: ['950590', '482390'],
  GREETING_CARDS: ['490900', '482390'],
  ORNAMENTS: ['950510', '950590', '442019', '691390'],
  PICTURES: ['970191', '491191'],
  SCARVES: ['611710', '621420', '621430', '621490'],
};
export const craftCodes = [
  '392640',
  '420222',
  '420292',
  '441990',
  '442019',
  '482390',
  '490900',
  '491191',
  '491199',
  '611710',
  '621420',
  '621430',
  '621490',
  '630240',
  '630251',
  '630253',
  '630259',
  '630790',
  '691200',
  '691390',
  '711790',
  '950510',
  '950590',
  '970191',
  '970199',
] as const;
export type CraftCode = (typeof craftCodes)[number];
export const isCraftCode = (code: string): code is CraftCode => (craftCodes as readonly string[]).includes(code);

/** The codes to choose from for a kind of craft; for an unknown kind, all. */
export const codesFor = (kind: string | null): readonly CraftCode[] => codesOfKind[kind ?? ''] ?? craftCodes;

/** The choice for entering a code that is not in the list. */
export const otherCode = 'OTHER';

/**
 * Six digits of the Harmonized System, or up to ten with a country's additional ones: chapters 01 to 97, of which 77 is
 * not in use.
 */
export const hsPattern = /^(?!77)(0[1-9]|[1-8]\d|9[0-7])\d{4,8}$/;
/** A code as people type it, with points or spaces: its digits. */
export const hsDigits = (typed: string): string => typed.replace(/[\s.]/g, '');
/** `4909.00`, and further digits in pairs: `4909.00.10`. */
export const hsText = (code: string): string => [code.slice(0, 4), ...(code.slice(4).match(/.{1,2}/g) ?? [])].join('.');

/** The weight limits of one piece, in grams. */
export const gramBounds = { least: 1, most: 30_000 } as const;

/** The facts on a customs form about each piece, besides its name, quantity and price. */
export type CustomsFacts = { hsCode: string; origin: string; netGrams: number };

type Known = { readonly [Fact in keyof CustomsFacts]: CustomsFacts[Fact] | null };
/** The changed facts, each with its old and new value, for the audit; null if none changed. */
export const changedFacts = (
  before: Known,
  after: CustomsFacts | null,
): Record<string, [before: string | number | null, after: string | number | null]> =>
  Object.fromEntries(
    (['hsCode', 'origin', 'netGrams'] as const).flatMap((fact) => {
      const now = after?.[fact] ?? null;
      return before[fact] === now ? [] : [[fact, [before[fact], now]]];
    }),
  );

import { diceNamed, namedUuid } from '@cubby/db/seeding';
import { COLORS, type Drawing, type Kind, type Pattern, VIEWS } from '@cubby/features/media/contract';
import type { Locale } from '@cubby/i18n';
import { attributes } from './attributes.ts';
import { otherNames, otherNamesOf } from './names.ts';
import type { CategorySeed, FamilySeed, TaxClass, Words } from './shapes.ts';

/** A product planned by the seed, with the data that the offer and review seeds need. */
export type PlannedProduct = {
  productId: string;
  sku: string;
  mainCategory: string;
  typeCode: string;
  familyCode: string;
  /** Null: the family has one product and no options. */
  familyId: string | null;
  maker: string | null;
  name: Words;
  /** The name in the other languages. */
  otherNames: (readonly [Locale, string])[];
  text: Words;
  valueCodes: string[];
  drawings: Drawing[];
  kind: Kind;
  priceMinor: number;
  units: number;
  unit: string | null;
  tax: TaxClass;
  ageFrom: number | null;
  smallParts: boolean;
  /** Handle of the child's shop; null: sold by businesses. */
  shop: string | null;
  popularity: number;
  createdAt: Date;
};

/** Every product of the base shop, in category order. `day` is the date the demo data is relative to. */
export const expandCatalog = (categories: readonly CategorySeed[], seed: number, day: Date): PlannedProduct[] =>
  categories.flatMap((category) =>
    category.subcategories.flatMap(({ types }) =>
      types.flatMap(({ code, families }) =>
        families.flatMap((family) => productsOf(family, { main: category.code, type: code }, seed, day)),
      ),
    ),
  );

type Value = { code: string; attribute: string; en: string; ar: string };
const valuesByCode = new Map<string, Value>(
  attributes.flatMap(({ code: attribute, values }) =>
    Object.entries(values).map(([code, [en, ar]]) => [code, { code, attribute, en, ar }]),
  ),
);

function productsOf(
  family: FamilySeed,
  place: { main: string; type: string },
  seed: number,
  day: Date,
): PlannedProduct[] {
  const familyCode = family.code;
  const dice = diceNamed('family', familyCode, seed);
  const introduced = day.getTime() - dice.between(3, 400) * 86_400_000 - dice.between(0, 86_399) * 1000;
  const liked = (family.liked ?? 1) * dice.between(60, 140);
  const combinations = combine(Object.values(family.vary ?? {}));
  return combinations.map((chosen, i) => {
    const age = family.age === undefined ? [] : [`AGE_FROM_${family.age}`];
    const values = [...chosen, ...(family.has ?? []), ...age].map((code) => knownValue(code, family.code));
    const options = values.slice(0, chosen.length);
    const sku = [familyCode, ...chosen].join('-').replaceAll('_', '-');
    return {
      productId: namedUuid('product', sku),
      sku,
      mainCategory: place.main,
      typeCode: place.type,
      familyCode,
      familyId: combinations.length > 1 ? namedUuid('family', familyCode) : null,
      maker: family.maker ?? null,
      name: [fill(family.name[0], options, wordIn.en), fill(family.name[1], options, wordIn.ar)],
      otherNames: otherNamesOf('families', family.code).map(([locale, pattern]) => [
        locale,
        fill(pattern, options, ({ code }) => midSentence(otherNames.get(locale)!.values[code]!)),
      ]),
      text: family.text,
      valueCodes: values.map(({ code }) => code),
      drawings: picturesOf(family, values),
      kind: family.drawing.kind,
      priceMinor: family.price + chosen.reduce((sum, code) => sum + (family.adds?.[code] ?? 0), 0),
      units: countIn(chosen) ?? family.units ?? 1,
      unit: family.unit ?? null,
      tax: family.tax ?? 'STANDARD',
      ageFrom: family.age ?? null,
      smallParts: family.smallParts ?? false,
      shop: family.shop ?? null,
      // The first options of a family are the most popular.
      popularity: Math.round((liked * dice.between(70, 130)) / (100 + 80 * i)),
      createdAt: new Date(introduced + i * 60_000),
    };
  });
}

const combine = (lists: readonly (readonly string[])[]): string[][] =>
  lists.reduce<string[][]>((made, list) => made.flatMap((before) => list.map((code) => [...before, code])), [[]]);

function knownValue(code: string, family: string): Value {
  const value = valuesByCode.get(code);
  if (!value) throw new Error(`${family} names the value ${code}, which attributes.ts does not have`);
  return value;
}

/** Fills option words into a name: “…, {RULING}” becomes “…, ruled”. */
const fill = (name: string, options: readonly Value[], word: (value: Value) => string): string =>
  name.replaceAll(/\{([A-Z_]+)\}/g, (_whole, attribute: string) => {
    const value = options.find((each) => each.attribute === attribute);
    if (!value) throw new Error(`“${name}” asks for ${attribute}, which does not vary`);
    return word(value);
  });

const midSentence = (word: string): string =>
  /^\p{Lu}\p{Ll}/u.test(word) ? word[0]!.toLocaleLowerCase() + word.slice(1) : word;
const wordIn = {
  en: ({ en }: Value) => midSentence(en),
  // The adjective agrees with the Arabic word for “colour”, so it can follow a noun of either gender.
  ar: ({ attribute, code, ar }: Value) =>
    attribute === 'COLOR' && code !== 'ASSORTED' && code !== 'KRAFT' ? `لون ${ar}` : ar,
};

const countIn = (codes: readonly string[]): number | undefined => {
  const digits = codes.map((code) => /^(?:PACK|SHEETS)_(\d+)$/.exec(code)?.[1]).find(Boolean);
  return digits === undefined ? undefined : Number(digits);
};

const patternOf: Record<string, Pattern> = { RULED: 'ruled', SQUARED: 'squared', DOTTED: 'dotted', BLANK: 'plain' };
const withPaperSize: ReadonlySet<Kind> = new Set(['spiral-notebook', 'bound-notebook', 'exercise-book', 'paper-ream']);
const withPieces: ReadonlySet<Kind> = new Set(['pencils', 'markers', 'highlighters', 'crayons', 'chalk', 'paint-box']);

/** A product's pictures show its own colour, ruling, size and number of pieces. */
function picturesOf({ drawing, unit }: FamilySeed, values: readonly Value[]): Drawing[] {
  const valueIn = (attribute: string) => values.find((value) => value.attribute === attribute);
  const color = COLORS.find((name) => name === valueIn('COLOR')?.code.toLowerCase());
  const pattern = patternOf[valueIn('RULING')?.code ?? ''];
  const size = valueIn('PAPER_SIZE')?.code;
  const storage = valueIn('STORAGE')?.en;
  const pieces = countIn(values.filter(({ attribute }) => attribute === 'PACK').map(({ code }) => code));
  const own: Drawing = {
    ...drawing,
    ...(color && { color }),
    ...(pattern && { pattern }),
    ...(size && withPaperSize.has(drawing.kind) && { label: size }),
    ...(storage && drawing.kind === 'usb-stick' && { label: storage }),
    ...(pieces && withPieces.has(drawing.kind) && { count: Math.min(pieces, 24) }),
  };
  // Three in a row would suggest three items, so only products sold in several pieces get this view, unless they are
  // already drawn as several pieces.
  const comesInSeveral =
    drawing.view === 'set' || (unit !== undefined && unit !== 'sheet' && !withPieces.has(drawing.kind));
  const views = VIEWS.filter((view) => view !== 'set' || comesInSeveral);
  return views
    .sort((a, b) => Number(b === drawing.view) - Number(a === drawing.view))
    .map((view) => ({ ...own, view }));
}

import { diceNamed, namedUuid } from '@cubby/db/seeding';
import { COLORS, type Drawing, type Kind, type Pattern } from '@cubby/features/media/contract';
import { viewsOf } from '@cubby/features/media/seed';
import type { Locale } from '@cubby/i18n';
import { attributes } from './attributes.ts';
import { designOfMaker } from './manufacturers.ts';
import { otherNamesOf, wordsIn } from './names.ts';
import type { CategorySeed, FamilySeed, TaxClass, Words } from './shapes.ts';

export type PlannedProduct = {
  productId: string;
  sku: string;
  mainCategory: string;
  typeCode: string;
  familyCode: string;
  familyId: string | null;
  maker: string | null;
  name: Words;
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
  shop: string | null;
  popularity: number;
  createdAt: Date;
};

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
        fill(pattern, options, ({ code }) => midSentence(wordsIn(locale, 'values', code))),
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
const paperHeight: Record<string, number> = { A3: 42, A4: 29.7, A5: 21 };
/** More pieces would be indistinguishable in a picture; a box of a hundred clips shows a few. */
const mostPieces = 36;

/** A product's pictures show its own colour, ruling, size, hand and number of pieces, and its maker's design. */
function picturesOf({ drawing, maker }: FamilySeed, values: readonly Value[]): Drawing[] {
  const valueIn = (attribute: string) => values.find((value) => value.attribute === attribute);
  const color = COLORS.find((name) => name === valueIn('COLOR')?.code.toLowerCase());
  const pattern = patternOf[valueIn('RULING')?.code ?? ''];
  const size = withPaperSize.has(drawing.kind) ? valueIn('PAPER_SIZE')?.code : undefined;
  const storage = valueIn('STORAGE')?.en;
  const pieces = countIn(values.filter(({ attribute }) => attribute === 'PACK').map(({ code }) => code));
  const length = size ? paperHeight[size] : Number(/^CM_(\d+)$/.exec(valueIn('LENGTH')?.code ?? '')?.[1] ?? Number.NaN);
  const own: Drawing = {
    ...drawing,
    ...(color && { color }),
    ...(pattern && { pattern }),
    ...(size && { label: size }),
    ...(storage && drawing.kind === 'usb-stick' && { label: storage }),
    ...(pieces && pieces <= mostPieces && { count: pieces }),
    ...(length && { cm: length }),
    ...(valueIn('HAND')?.code === 'LEFT_HANDED' && mirrored.has(drawing.kind) && { hand: 'left' }),
    ...(maker && { design: designOfMaker(maker) }),
  };
  return viewsOf(drawing.kind).map((view) => ({ ...own, view }));
}

/** Left-handed products are mirror images; a ruler's scale just runs in the other direction. */
const mirrored: ReadonlySet<Kind> = new Set(['scissors', 'fountain-pen']);

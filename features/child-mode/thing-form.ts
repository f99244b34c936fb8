import {
  craftAges,
  dearestCraft,
  longestWords,
  materials,
  mostStock,
  nameLength,
  shopDrawings,
} from '@cubby/features/crafts/rules';
import { optionalField } from '@cubby/fields';
import { publicText } from '@cubby/fields/public-text';
import { plainNumber } from '@cubby/i18n/digits';
import { money } from '@cubby/money';
import { z } from 'zod';

// A draft may be unfinished, but nothing private is stored in it.
const name = optionalField(publicText(nameLength.most)).transform((text) => text ?? '');
const words = optionalField(publicText(longestWords, { lines: true })).transform((text) => text ?? '');

/** Typed dollars in cents; null: nothing was typed, undefined: not a price. */
export function centsOf(typed: string): number | null | undefined {
  const plain = plainNumber(typed);
  if (plain === '') return null;
  if (!/^\d{1,4}(\.\d{1,2})?$/.test(plain)) return undefined;
  const cents = Math.round(Number(plain) * 100);
  return cents > 0 && cents <= dearestCraft ? cents : undefined;
}
const price = z
  .string()
  .refine((typed) => centsOf(typed) !== undefined, 'childMode.form.price.bad')
  .transform((typed) => (centsOf(typed) ? money(centsOf(typed)!) : null));
const stock = z
  .string()
  .overwrite(plainNumber)
  .regex(/^\d{0,4}$/, 'childMode.form.stock.bad')
  .transform((typed) => (typed === '' ? null : Number(typed)))
  .refine((count) => count === null || count <= mostStock, 'childMode.form.stock.bad');
const ticks = Object.fromEntries(materials.map((each) => [each, z.boolean()])) as Record<
  (typeof materials)[number],
  z.ZodBoolean
>;
const ageFrom = z
  .enum(['', ...craftAges.map((age) => `${age}` as const)])
  .transform((age) => (age === '' ? null : (Number(age) as (typeof craftAges)[number])));
const hasSmallParts = z.enum(['', 'true', 'false']).transform((answer) => (answer === '' ? null : answer === 'true'));

export const wordsForm = z.strictObject({ name, words });
export const thingForm = z.strictObject({
  ...{ name, words, ageFrom, hasSmallParts, price, stock, ...ticks },
  kind: z.string().transform((code) => code || null),
});
export const priceForm = z.strictObject({
  price: z
    .string()
    .refine((typed) => Boolean(centsOf(typed)), 'childMode.form.price.bad')
    .transform((typed) => money(centsOf(typed) ?? 0)),
});
export const shopForm = z.strictObject({
  ...{ name, words },
  drawing: z.enum(['', ...shopDrawings]).transform((code) => code || null),
});

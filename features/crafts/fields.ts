import { optionalField, requiredText, textField } from '@cubby/fields';
import { publicText } from '@cubby/fields/public-text';
import { plainNumber } from '@cubby/i18n/digits';
import { type Money, money } from '@cubby/money';
import { z } from 'zod';
import {
  dearestCraft,
  longestNote,
  longestWords,
  materials,
  mostStock,
  nameLength,
  rejectionReasons,
  shopDrawings,
} from './rules.ts';

/** Texts that may be incomplete: they are checked when sent. */
const draftText = (max: number, lines = false) => z.union([z.literal(''), textField({ max, lines })]);
export const draftName = draftText(nameLength.most);
export const draftWords = draftText(longestWords, true);

export const childNote = optionalField(publicText(longestNote, { lines: true }));
export const rejectionWords = requiredText(longestNote, { lines: true });

const name = publicText(nameLength.most);
const words = publicText(longestWords, { lines: true });
const cents = (typed: string): number | null => {
  const plain = plainNumber(typed);
  if (!/^\d{1,4}(\.\d{1,2})?$/.test(plain)) return null;
  const value = Math.round(Number(plain) * 100);
  return value > 0 && value <= dearestCraft ? value : null;
};
const price = z
  .string()
  .refine((typed) => cents(typed) !== null, 'offers.own.price.invalid')
  .transform((typed) => money(cents(typed) ?? 0));
const stock = z
  .string()
  .overwrite(plainNumber)
  .regex(/^\d{1,4}$/, 'offers.own.quantity.invalid')
  .transform(Number)
  .refine((count) => count <= mostStock, 'offers.own.quantity.invalid');
const ticks = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((each) => [each, z.boolean()])) as unknown as Record<Name, z.ZodBoolean>;

const craft = {
  ...{ name, words, kind: z.string().min(1, 'field.required'), ...ticks(materials) },
  ageFrom: z.enum(['3', '6', '14'], 'field.required').transform((age) => Number(age) as 3 | 6 | 14),
  hasSmallParts: z.enum(['true', 'false'], 'field.required').transform((answer) => answer === 'true'),
};
export const craftForm = z.strictObject({
  ...craft,
  price: price.transform((amount): Money | null => amount),
  stock: stock.transform((count): number | null => count),
});
/** Once it is sold, price and stock are the offer's. */
export const craftChangeForm = z.strictObject({
  ...craft,
  price: z.string().transform((): Money | null => null),
  stock: z.string().transform((): number | null => null),
});
export const shopForm = z.strictObject({ name, words, drawing: z.enum(shopDrawings, 'field.required') });
export const rangeForm = z
  .strictObject({ least: price, most: price })
  .refine(({ least, most }) => least.amountMinor <= most.amountMinor, { error: 'crafts.range.order', path: ['most'] });
export const noteForm = z.strictObject({ words: childNote });
export const rejectionForm = z.strictObject({
  reason: z.enum(rejectionReasons, 'field.required'),
  words: rejectionWords,
});

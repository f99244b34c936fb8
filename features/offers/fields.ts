import { optionalField, requiredText } from '@cubby/fields';
import { plainNumber } from '@cubby/i18n/digits';
import { money } from '@cubby/money';
import { z } from 'zod';
import { centsTyped, longestNote, longestOwnSku, reportedKinds } from './own-rules.ts';
import { mostTiers } from './tiers.ts';

const price = z
  .string()
  .refine((typed) => centsTyped(typed) !== null, 'offers.own.price.invalid')
  .transform((typed) => money(centsTyped(typed) ?? 0));
const quantity = z
  .string()
  .overwrite(plainNumber)
  .regex(/^\d{1,6}$/, 'offers.own.quantity.invalid')
  .transform(Number);

export const newOffer = z.strictObject({ price, quantity });
export const stockReport = z.strictObject({ kind: z.enum(reportedKinds), quantity });
export const ownDetails = z.strictObject({
  ownSku: optionalField(requiredText(longestOwnSku)),
  note: optionalField(requiredText(longestNote)),
});

/** Empty: no limit. */
export const orderLimit = z.strictObject({
  mostPerOrder: z
    .string()
    .overwrite((typed) => plainNumber(typed.trim()))
    .regex(/^([1-9]\d{0,3})?$/, 'offers.own.limit.invalid')
    .transform((typed) => (typed === '' ? null : Number(typed))),
});

const pieces = z.string().refine((typed) => typed.trim() === '' || isFrom(typed), 'offers.own.tiers.from.invalid');
const isFrom = (typed: string): boolean => /^\d{1,4}$/.test(plainNumber(typed)) && Number(plainNumber(typed)) >= 2;
const each = z
  .string()
  .refine((typed) => typed.trim() === '' || centsTyped(typed) !== null, 'offers.own.price.invalid');
const steps = Array.from({ length: mostTiers }, (_, i) => i + 1);
/** Rows of a quantity and a price, `from1` and `price1` to `from6` and `price6`; empty ones are ignored. */
export const tierFields = z
  .strictObject(
    Object.fromEntries(
      steps.flatMap((step) => [
        [`from${step}`, pieces],
        [`price${step}`, each],
      ]),
    ) as Record<`from${number}` | `price${number}`, typeof pieces>,
  )
  .transform((typed, context) =>
    steps.flatMap((step) => {
      const [from, price] = [typed[`from${step}`]!.trim(), typed[`price${step}`]!.trim()];
      if (from === '' && price === '') return [];
      const missing = from === '' ? `from${step}` : price === '' ? `price${step}` : undefined;
      if (missing) context.issues.push({ code: 'custom', message: 'field.required', path: [missing], input: typed });
      return [{ from: Number(plainNumber(from)), price: money(centsTyped(price) ?? 0) }];
    }),
  );

const day = z.iso.date('offers.own.planned.day');
export const plannedPrice = z
  .strictObject({ price, firstDay: day, lastDay: day })
  .refine(({ firstDay, lastDay }) => firstDay <= lastDay, {
    error: 'offers.own.planned.wrongLastDay',
    path: ['lastDay'],
  });

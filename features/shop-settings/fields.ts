import { centsTyped } from '@cubby/features/offers/rules';
import { openOrderBounds } from '@cubby/features/sellers/rules';
import { address, city, country, email, optionalField, phoneForm, postalCodeForm, requiredText } from '@cubby/fields';
import type { Locale } from '@cubby/i18n';
import { plainNumber } from '@cubby/i18n/digits';
import { money } from '@cubby/money';
import { z } from 'zod';
import { deliveryLimits } from './rules.ts';

const whole = (least: number, most: number) =>
  z
    .string()
    .overwrite(plainNumber)
    .regex(/^\d{1,5}$/, 'shopSettings.whole')
    .transform(Number)
    .refine((number) => number >= least && number <= most, 'shopSettings.whole');
const amount = z.string().transform((typed, context) => {
  const cents = plainNumber(typed) === '0' ? 0 : centsTyped(typed);
  if (cents === null || cents > deliveryLimits.priceMinor) {
    context.addIssue({ code: 'custom', message: 'shopSettings.amount' });
    return z.NEVER;
  }
  return money(cents);
});
const optionalAmount = z.union([z.literal('').transform(() => null), amount]);
const kilograms = z
  .string()
  .overwrite(plainNumber)
  .regex(/^\d{1,3}(\.\d{1,3})?$/, 'shopSettings.weight')
  .transform((typed) => Math.round(Number(typed) * 1000))
  .refine((grams) => grams <= deliveryLimits.grams, 'shopSettings.weight');
const listed = (separator: RegExp) =>
  z.string().transform((typed) =>
    typed
      .split(separator)
      .map((each) => each.trim())
      .filter(Boolean),
  );
const day = z.iso.date('shopSettings.day');

export const business = z.strictObject({
  email,
  phone1: optionalField(phoneForm),
  phone2: optionalField(phoneForm),
  fax1: optionalField(phoneForm),
  fax2: optionalField(phoneForm),
  returnAddress: requiredText(1000, { lines: true }),
  returnInstructions: requiredText(2000, { lines: true }),
  handlingDays: whole(0, 30),
  returnDays: whole(14, 365),
});

export const warehouse = z.strictObject({
  line: address,
  city,
  postalCode: optionalField(postalCodeForm),
  zone: z.string(),
  cutOff: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'shopSettings.time'),
  workingDays: listed(/,/)
    .refine((days) => days.length > 0, 'shopSettings.workingDays')
    .transform((days) => days.map(Number)),
  closedDays: listed(/,/),
});

export const delivery = z
  .strictObject({
    country,
    price: amount,
    freeFrom: optionalAmount,
    daysMin: whole(0, deliveryLimits.days),
    daysMax: whole(0, deliveryLimits.days),
    includedGrams: kilograms,
    perKilogram: amount,
    regions: listed(/,/),
    cities: listed(/[,;\n،]/),
  })
  .refine(({ daysMin, daysMax }) => daysMin <= daysMax, { error: 'shopSettings.days', path: ['daysMax'] });

export const holiday = z
  .strictObject({ firstDay: day, lastDay: day, message: optionalField(requiredText(300)) })
  .refine(({ firstDay, lastDay }) => firstDay <= lastDay, { error: 'shopSettings.lastDay', path: ['lastDay'] });

export const rules = z.strictObject({
  mostOpenOrders: z
    .string()
    .overwrite(plainNumber)
    .regex(/^\d{1,2}$/, 'shopSettings.rules.range')
    .transform(Number)
    .refine((number) => number >= openOrderBounds.least && number <= openOrderBounds.most, 'shopSettings.rules.range'),
  closedOnSchoolDays: z.boolean(),
});

const introduction = optionalField(requiredText(1000, { lines: true }));
/** What a firm says about itself on its page: in one language, several, or none. */
export const introductions = {
  ...{ en: introduction, fr: introduction, de: introduction, it: introduction, es: introduction },
  ...{ pt: introduction, tr: introduction, ru: introduction, kk: introduction, ar: introduction },
} satisfies Record<Locale, typeof introduction>;
export const page = z.strictObject(introductions);

export const signature = z.strictObject({ signedName: requiredText(100) });

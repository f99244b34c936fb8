import { plainNumber } from '@cubby/i18n/digits';
import { type Money, money } from '@cubby/money';
import { z } from 'zod';
import { goalName } from './fields.ts';
import { costKinds, goalKinds, mostCost, mostMinutes, mostPieces } from './rules.ts';

/** Typed dollars in cents; undefined: not an amount. */
function centsOf(typed: string): number | undefined {
  const plain = plainNumber(typed);
  if (!/^\d{1,5}(\.\d{1,2})?$/.test(plain)) return undefined;
  const cents = Math.round(Number(plain) * 100);
  return cents <= mostCost.amountMinor ? cents : undefined;
}
const amount = z
  .string()
  .refine((typed) => typed.trim() === '' || centsOf(typed) !== undefined, 'lab.typed.amount')
  .transform((typed) => money(centsOf(typed) ?? 0));
const some = z
  .string()
  .refine((typed) => (centsOf(typed) ?? 0) > 0, 'lab.typed.amount')
  .transform((typed) => money(centsOf(typed) ?? 0));
const optional = z
  .string()
  .refine((typed) => typed.trim() === '' || (centsOf(typed) ?? 0) > 0, 'lab.typed.amount')
  .transform((typed): Money | null => (typed.trim() === '' ? null : money(centsOf(typed) ?? 0)));
const whole = (least: number, most: number) =>
  z
    .string()
    .overwrite(plainNumber)
    .regex(/^\d{0,4}$/, 'lab.typed.number')
    .transform((typed) => Number(typed || '0'))
    .refine((count) => count >= least && count <= most, 'lab.typed.number');

export const priceForm = z.strictObject({
  ...{ materials: amount, packaging: amount, minutes: whole(0, mostMinutes), hourly: amount },
  ...{ price: optional, boughtOnce: optional, thing: z.string() },
});
export const goalForm = z.strictObject({
  kind: z.enum(goalKinds, 'field.required'),
  name: goalName,
  target: some,
});
export const splitForm = z.strictObject({
  restockFirst: z.boolean(),
  ...{ save: whole(0, 100), spend: whole(0, 100), share: whole(0, 100) },
});
export const buysForm = z.strictObject({
  ...{ price1: some, units1: whole(1, mostPieces), price2: some, units2: whole(1, mostPieces) },
});
export const guessForm = z.strictObject({ price: some, count: whole(1, mostPieces), materials: amount });
/** Money for a batch, or minutes for one piece. */
export const costForm = z
  .strictObject({
    ...{ number: z.string().min(1, 'field.required'), kind: z.enum(costKinds, 'field.required') },
    ...{ amount, minutes: whole(0, mostMinutes), pieces: whole(1, mostPieces) },
  })
  .refine(({ kind, amount: paid }) => kind === 'TIME' || paid.amountMinor > 0, {
    ...{ error: 'lab.typed.amount', path: ['amount'] },
  })
  .refine(({ kind, minutes }) => kind !== 'TIME' || minutes > 0, {
    ...{ error: 'lab.typed.number', path: ['minutes'] },
  });
export const moveForm = z.strictObject({
  from: z.string(),
  to: z.string(),
  amount: some,
});

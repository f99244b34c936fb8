import { money } from '@cubby/contract';
import { optionalField } from '@cubby/fields';
import { publicText } from '@cubby/fields/public-text';
import { z } from 'zod';
import { longestGoalName, mostCost, mostMinutes, mostPieces } from './rules.ts';

const isWithin = (least: number) => (amount: { amountMinor: number; currency: string }) =>
  amount.currency === 'USD' && amount.amountMinor >= least && amount.amountMinor <= mostCost.amountMinor;
/** From zero to 10,000.00. */
export const cost = money.refine(isWithin(0), 'field.number.range');
export const someMoney = money.refine(isWithin(1), 'field.number.range');
export const minutes = z
  .int('field.number.invalid')
  .min(0, 'field.number.range')
  .max(mostMinutes, 'field.number.range');
export const pieces = z.int('field.number.invalid').min(1, 'field.number.range').max(mostPieces, 'field.number.range');
/** No telephone number, address or school name (domain C11). */
export const goalName = optionalField(publicText(longestGoalName));
const percent = z.int('field.number.invalid').min(0, 'field.number.range').max(100, 'field.number.range');
export const jarPlan = { restockFirst: z.boolean(), save: percent, spend: percent, share: percent };

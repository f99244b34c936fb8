import { as, defineEndpoint, money, request, wireObject } from '@cubby/contract';
import { z } from 'zod';
import { payoutLines } from './rules.ts';

const text = z.string();
export const payoutId = z.uuid('field.code.invalid');

/** A payout of the shop, for a list. */
export const payoutShown = wireObject({ payoutId: text, paidAt: as('dateOfCreate', text), paid: as('amount', money) });

/** Why a payout differs from the sales, line by line; without bank accounts or buyers. */
export const payoutRead = {
  payoutId: text,
  paidAt: as('dateOfCreate', text),
  paid: as('amount', money),
  lines: z.array(
    wireObject({
      line: as('lineCode', z.enum(payoutLines)),
      amount: money,
      count: z.number(),
      postings: as('postingIds', z.array(text)),
    }),
  ),
};

export const labPayout = defineEndpoint({
  method: 'GET',
  path: '/api/store/child/lab/payout/v1/get',
  summary: 'A payout of the child’s shop, from the sales to what was paid, with the entries of each line',
  access: ['child'],
  input: request({ payoutId }),
  output: wireObject(payoutRead),
  errorCodes: { OC_NOT_FOUND: 404 },
});
export type LabPayout = z.output<typeof labPayout.output>;

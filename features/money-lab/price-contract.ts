import { as, defineEndpoint, money, requestBody, wireObject } from '@cubby/contract';
import { z } from 'zod';
import { cost, minutes, pieces, someMoney } from './fields.ts';
import { shownMoney } from './shown-contract.ts';

/** Looks missing if a guardian has turned the lab off. */
const changing = {
  access: ['child'],
  perMinute: 60,
  errorCodes: { OC_NOT_FOUND: 404, OC_WRONG_STATUS: 409 },
} as const;

const costs = { materials: cost, packaging: cost, minutes, hourly: cost };
/** The price helper; `price` is the child's own choice, by default the suggested price. */
export const planPrice = defineEndpoint({
  method: 'POST',
  path: '/api/store/child/lab/price/v1/create',
  summary: 'Plans the price of a piece from what it takes: cost, fee, what comes in, profit, what is lost',
  ...changing,
  input: requestBody({ ...costs, price: someMoney.nullable(), boughtOnce: cost.nullable() }),
  output: wireObject({
    suggested: as('suggestedPrice', money.nullable()),
    least: as('leastPrice', money),
    most: as('mostPrice', money),
    price: money,
    stuff: shownMoney,
    time: shownMoney,
    cost: shownMoney,
    forCubby: shownMoney,
    whole: shownMoney,
    fee: money,
    feeTax: money,
    feePercent: z.number(),
    moneyIn: money,
    profit: money,
    afterMyTime: money,
    margin: z.number().nullable(),
    loss: money,
    breakEven: z.number().nullable(),
  }),
});
export type LabPrice = z.output<typeof planPrice.output>;

const pack = wireObject({ price: someMoney, units: pieces });
export const compareBuys = defineEndpoint({
  method: 'POST',
  path: '/api/store/child/lab/suppliers/v1/create',
  summary: 'Compares two packs by the price of one unit and of a hundred',
  ...changing,
  input: requestBody({ first: pack, second: pack }),
  output: wireObject({
    one: z.array(money),
    hundred: z.array(money),
    cheaper: as('cheaperCode', z.enum(['FIRST', 'SECOND', 'NEITHER'])),
  }),
});

export const guessMonth = defineEndpoint({
  method: 'POST',
  path: '/api/store/child/lab/guess/v1/create',
  summary: 'What a month of so many pieces at a price would leave: a guess',
  ...changing,
  input: requestBody({ price: someMoney, count: pieces, materials: cost, packaging: cost }),
  output: wireObject({ sales: money, fees: money, costs: money, profit: money, feePercent: z.number() }),
});

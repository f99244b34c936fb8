import { as, defineEndpoint, money, request, wireObject } from '@cubby/contract';
import { z } from 'zod';
import { balanceParts, isMonth, isYear, lineKinds, moveKinds, yearSums } from './rules.ts';

const shop = as('vendorLogin', z.string().regex(/^[a-z0-9][a-z0-9-]{1,59}$/, 'field.handle.invalid'));
const month = z.string().refine(isMonth, 'field.invalid');
const head = {
  name: as('vendorName', z.string()),
  /** In its warehouse's time zone. */
  zone: as('timeZone', z.string()),
};

export const shopStatements = defineEndpoint({
  method: 'GET',
  path: '/api/store/money/statement/list/v1/get',
  summary: 'The months of a shop, each with its balance before and after it; the newest first',
  access: ['money.read'],
  input: request({ shop }),
  output: wireObject({
    ...head,
    months: z.array(
      wireObject({
        month: z.string(),
        opening: as('openingBalance', money),
        closing: as('closingBalance', money),
        isOver: as('closed', z.boolean()),
      }),
    ),
  }),
  errorCodes: { OC_NOT_FOUND: 404 },
});
export type ShopStatements = z.output<typeof shopStatements.output>;

export const shopStatement = defineEndpoint({
  method: 'GET',
  path: '/api/store/money/statement/v1/get',
  summary: "What changed a shop's balance in a month, by kind, and the parts of the balance before and after it",
  access: ['money.read'],
  input: request({ shop, month }),
  output: wireObject({
    ...head,
    month: z.string(),
    from: as('dateFrom', z.string()),
    to: as('dateTo', z.string()),
    isOver: as('closed', z.boolean()),
    opening: as('openingBalance', money),
    closing: as('closingBalance', money),
    lines: z.array(
      wireObject({ kind: as('lineCode', z.enum(lineKinds)), count: as('entryCount', z.number()), amount: money }),
    ),
    /** Between the parts of the balance. */
    moves: z.array(
      wireObject({ kind: as('moveCode', z.enum(moveKinds)), count: as('entryCount', z.number()), amount: money }),
    ),
    parts: z.array(
      wireObject({
        part: as('partCode', z.enum(balanceParts)),
        opening: as('openingBalance', money),
        closing: as('closingBalance', money),
      }),
    ),
  }),
  errorCodes: { OC_NOT_FOUND: 404 },
});
export type ShopStatement = z.output<typeof shopStatement.output>;

export const shopYear = defineEndpoint({
  method: 'GET',
  path: '/api/store/money/year/v1/get',
  summary:
    'What a shop sold in a calendar year, what went back, the fees, the taxes by who collected them, and what was paid out',
  access: ['money.read'],
  input: request({ shop, year: z.string().refine(isYear, 'field.invalid').optional() }),
  output: wireObject({
    ...head,
    year: z.string(),
    isOver: as('closed', z.boolean()),
    /** Those with entries and the current one, newest first. */
    years: z.array(z.string()),
    orders: as('orderCount', z.number()),
    sums: z.array(wireObject({ sum: as('sumCode', z.enum(yearSums)), amount: money })),
  }),
  errorCodes: { OC_NOT_FOUND: 404 },
});
export type ShopYear = z.output<typeof shopYear.output>;

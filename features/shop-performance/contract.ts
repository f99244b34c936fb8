import { as, defineEndpoint, only, request, wireObject } from '@cubby/contract';
import { z } from 'zod';
import { figures, levels } from './rules.ts';

const text = z.string();
const count = z.int();
const measured = wireObject({
  figure: as('figureCode', z.enum(figures)),
  count,
  of: as('totalCount', count),
  /** In tenths of a percent; null if there are too few cases. */
  share: count.nullable(),
  goal: count,
  limit: count,
  level: as('levelCode', z.enum(levels)),
  /** The newest cases that count against the shop: orders, conversations, SKUs. */
  cases: z.array(text),
});
export type Measured = z.output<typeof measured>;

export const shopPerformance = defineEndpoint({
  method: 'GET',
  path: '/api/store/vendor/performance/v1/get',
  summary:
    "How the caller's businesses perform: shares over the last 90 days with their goals and the cases behind them",
  access: ['shop.read'],
  input: request({}),
  output: only(
    'shops',
    z.array(wireObject({ shop: as('vendorLogin', text), name: as('vendorName', text), figures: z.array(measured) })),
  ),
});
export type Performance = z.output<typeof shopPerformance.output>;

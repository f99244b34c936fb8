import { as, choice, defineEndpoint, money, queryShape, request, wireObject } from '@cubby/contract';
import { z } from 'zod';
import { figureGroups, figureNames, figureWeeks } from './rules.ts';

const shop = as('vendorLogin', z.string().regex(/^[a-z0-9][a-z0-9-]{1,59}$/, 'field.handle.invalid'));

export const figuresQuery = {
  by: choice('by', figureGroups, 'WEEK'),
  weeks: choice('weeks', figureWeeks, '13'),
  figure: choice('figure', figureNames, 'sales'),
};
const { by, weeks } = figuresQuery;

const figures = wireObject({
  /** The value of delivered goods, without taxes and delivery. */
  sales: as('salesAmount', money),
  units: as('unitCount', z.number()),
  /** Pieces that were refunded after their delivery. */
  returns: as('returnedCount', z.number()),
});

export const shopFigures = defineEndpoint({
  method: 'GET',
  path: '/api/store/money/figure/v1/get',
  summary: 'What a shop sold and took back, by week, product or country, beside the same weeks of the year before',
  access: ['money.read'],
  input: request({ shop, ...queryShape({ by, weeks }) }),
  output: wireObject({
    name: as('vendorName', z.string()),
    from: as('dateFrom', z.string()),
    to: as('dateTo', z.string()),
    rows: z.array(
      wireObject({
        /** The Monday of a week, a product, a country, or OTHER. */
        key: as('rowKey', z.string()),
        name: as('rowName', z.string().nullable()),
        /** For a week: whether it is over. */
        isOver: as('closed', z.boolean()),
        now: as('figures', figures),
        before: as('figuresBefore', figures),
      }),
    ),
    total: as('total', wireObject({ now: as('figures', figures), before: as('figuresBefore', figures) })),
  }),
  errorCodes: { OC_NOT_FOUND: 404 },
});
export type ShopFigures = z.output<typeof shopFigures.output>;

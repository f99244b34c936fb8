import { as, defineEndpoint, money, only, request, wireObject } from '@cubby/contract';
import { z } from 'zod';
import { figureCodes } from './rules.ts';

export const impactToday = defineEndpoint({
  method: 'GET',
  path: '/api/store/impact/v1/get',
  summary: 'What the shop has done so far, computed once a day from the catalogue and the ledger',
  access: ['anyone'],
  input: request({}),
  output: only(
    'impact',
    wireObject({
      day: as('impactDate', z.string()),
      figures: z.array(
        wireObject({
          code: as('figureCode', z.enum(figureCodes)),
          count: z.number().nullable(),
          amount: money.nullable(),
        }),
      ),
    }).nullable(),
  ),
});

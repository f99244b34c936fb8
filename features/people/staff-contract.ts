import { as, defineEndpoint, only, request, wireObject } from '@cubby/contract';
import { z } from 'zod';
import { retainedKinds } from './retention.ts';

/** The retention report (domain 2.6): only figures, without persons. */
export const retentionReport = defineEndpoint({
  method: 'GET',
  path: '/api/store/person/retention/v1/get',
  summary: 'What about children and their buyers is deleted after a time: how much is kept, due within a day, overdue',
  access: ['families.read'],
  input: request({}),
  output: only(
    'retention',
    z.array(
      wireObject({
        what: as('retentionCode', z.enum(retainedKinds)),
        days: as('retentionDays', z.number()),
        kept: as('keptCount', z.number()),
        due: as('dueCount', z.number()),
        overdue: as('overdueCount', z.number()),
      }),
    ),
  ),
});
export type RetentionRow = z.output<typeof retentionReport.output>[number];

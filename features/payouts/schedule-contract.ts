import { as, defineEndpoint, only, requestBody } from '@cubby/contract';
import { z } from 'zod';
import { payoutSchedules } from './rules.ts';

export const choosePayoutSchedule = defineEndpoint({
  method: 'POST',
  path: '/api/store/payout/schedule/v1/update',
  summary: 'Chooses whether a shop is paid out every week or once a month, and says when next',
  access: ['payouts.receive'],
  idempotent: true,
  fresh: true,
  input: requestBody({
    shop: as('vendorLogin', z.string().regex(/^[a-z0-9][a-z0-9-]{1,59}$/, 'field.handle.invalid')),
    schedule: as('payoutSchedule', z.enum(payoutSchedules)),
  }),
  output: only('payoutDate', z.string()),
  errorCodes: { OC_NOT_FOUND: 404 },
});

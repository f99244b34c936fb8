import { as, defineEndpoint, done, only, request, requestBody, wireObject } from '@cubby/contract';
import { z } from 'zod';
import { acting, reading, workItem } from './contract.ts';
import { workReason } from './fields.ts';
import { workKinds } from './rules.ts';

/** The staff who may take a kind of work, without the caller. */
export const workColleagues = defineEndpoint({
  method: 'GET',
  path: '/api/store/work/colleague/list/v1/get',
  summary: 'Colleagues who may take a kind of work on, for those who may take it themselves',
  access: reading,
  input: request({ kind: z.enum(workKinds, 'field.code.invalid') }),
  output: only('colleagues', z.array(wireObject({ colleague: z.string(), name: z.string() }))),
  errorCodes: { OC_NOT_FOUND: 404 },
});

/** Assigns an unassigned item, or the caller's, to a colleague, who is notified by mail and sees the reason. */
export const handOverWork = defineEndpoint({
  method: 'POST',
  path: '/api/store/work/v1/handOver',
  summary: 'Hands something that waits for the staff over to a colleague, with the reason',
  access: acting,
  perMinute: 60,
  input: requestBody({
    ...workItem,
    colleague: z.string().min(1, 'field.required').max(40, 'field.invalid'),
    words: as('reason', workReason),
  }),
  output: done,
  errorCodes: { OC_NOT_FOUND: 404, OC_KNOWN: 409, OC_FORBIDDEN: 403 },
});

/** Server-sent events: `work` whenever an item arrives, is done, falls due or is reassigned. */
export const workEventsPath = '/api/store/work/events/v1/get';

/** Requested by an open page at every change, so it is without the items. */
export const countedWork = defineEndpoint({
  method: 'GET',
  path: '/api/store/work/count/v1/get',
  summary: 'How much waits for the staff, as far as the caller may see it',
  access: reading,
  unattended: true,
  input: request({}),
  output: wireObject({
    all: z.number(),
    mine: z.number(),
    nobodys: z.number(),
    overdue: z.number(),
    /** When the newest item arrived. */
    newest: as('newestDate', z.string().nullable()),
    counts: z.array(wireObject({ kind: z.enum(workKinds), count: z.number() })),
  }),
});
export type CountedWork = z.output<typeof countedWork.output>;

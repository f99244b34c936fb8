import { as, defineEndpoint, done, only, request, requestBody, wireObject } from '@cubby/contract';
import { z } from 'zod';
import { deadlineKinds, longestAdvice, longestDismissal } from './rules.ts';

const code = as('disputeCode', z.string().regex(/^[0-9A-HJKMNP-TV-Z]{10}$/, 'field.code.invalid'));
const listed = {
  code: as('disputeCode', z.string()),
  description: z.string(),
  openedAt: as('openDate', z.string()),
  deadlines: z.array(
    wireObject({
      kind: z.enum(deadlineKinds),
      dueAt: as('dueDate', z.string()),
      doneAt: as('doneDate', z.string().nullable()),
      reference: z.string().nullable(),
      isOverdue: as('overdue', z.boolean()),
    }),
  ),
  products: z.array(
    wireObject({ sku: z.string(), name: as('fullName', z.string()), sellerName: as('soldBy', z.string()) }),
  ),
};
const listedIncident = wireObject(listed);
export type ListedIncident = z.output<typeof listedIncident>;

const sale = wireObject({
  number: as('orderItemNumber', z.string()),
  status: z.string(),
  sku: z.string(),
  quantity: z.number(),
  deliveredAt: as('deliveryDate', z.string().nullable()),
  toldAt: as('toldDate', z.string().nullable()),
});
export type RecallSale = z.output<typeof sale>;

export const openIncidents = defineEndpoint({
  method: 'GET',
  path: '/api/store/incident/list/v1/get',
  summary: 'Incidents with something dangerous that wait for a report, the most urgent first',
  access: ['incidents.read'],
  input: request({}),
  output: only('incidents', z.array(listedIncident)),
});

export const oneIncident = defineEndpoint({
  method: 'GET',
  path: '/api/store/incident/v1/get',
  summary: 'An incident, with every sale of the same products: the recall list',
  access: ['incidents.read'],
  input: request({ code }),
  output: wireObject({
    code: as('disputeCode', z.string()),
    description: z.string(),
    openedAt: as('openDate', z.string()),
    deadlines: listed.deadlines,
    products: listed.products,
    dismissal: z.string().nullable(),
    sales: as('positions', z.array(sale)),
  }),
});
export type Incident = z.output<typeof oneIncident.output>;

export const noteReport = defineEndpoint({
  method: 'POST',
  path: '/api/store/incident/report/v1/create',
  summary: 'Notes that an incident was reported, by the authority’s reference; stops the timer',
  access: ['incidents.handle'],
  idempotent: true,
  input: requestBody({
    code,
    kind: z.enum(deadlineKinds),
    reference: z.string().trim().min(1, 'field.required').max(200),
  }),
  output: done,
  errorCodes: { OC_WRONG_STATUS: 409 },
});

export const dismissIncident = defineEndpoint({
  method: 'POST',
  path: '/api/store/incident/v1/dismiss',
  summary: 'Ends an incident that is none, with the reason; stops both timers',
  access: ['incidents.handle'],
  idempotent: true,
  input: requestBody({ code, reason: z.string().trim().min(1, 'field.required').max(longestDismissal) }),
  output: done,
  errorCodes: { OC_WRONG_STATUS: 409 },
});

/** Notifies every recipient of the same product, once. */
export const recallProducts = defineEndpoint({
  method: 'POST',
  path: '/api/store/incident/recall/v1/create',
  summary: 'Mails everybody on the recall list who was not told yet what to do with the product',
  access: ['incidents.handle'],
  idempotent: true,
  input: requestBody({ code, advice: z.string().trim().min(1, 'field.required').max(longestAdvice) }),
  output: wireObject({ told: as('count', z.number()) }),
  errorCodes: { OC_WRONG_STATUS: 409 },
});

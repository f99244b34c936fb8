import {
  as,
  code,
  defineEndpoint,
  maybeChoice,
  pageNumber,
  queryShape,
  request,
  sites,
  wireObject,
} from '@cubby/contract';
import { z } from 'zod';

/** Where something was done; by the process itself where nobody asked. */
export const auditSites = [...sites, 'process'] as const;
export type AuditSite = (typeof auditSites)[number];

export const actsPerPage = 50;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** People and what acts for them, or the process alone. */
export const auditDoers = ['PEOPLE', 'SYSTEM'] as const;
/** As what a step of an order, a dispute or an invoice was taken, and what the process did alone. */
export const stepActors = [
  ...['BUYER', 'APPROVER', 'SELLER', 'MANAGER'],
  ...['SYSTEM', 'PSP', 'CARRIER', 'BANK'],
] as const;

/** By person, by subject, by who does it. */
export const auditQuery = {
  person: code('person', uuid),
  subject: code('subject', /^[\w-]{1,100}$/),
  by: maybeChoice('by', auditDoers),
  page: pageNumber(),
};

export const auditList = defineEndpoint({
  method: 'GET',
  path: '/api/store/audit/list/v1/get',
  summary:
    'Who did what, newest first: of one person, about one subject; with the changes of orders, disputes and invoices, by rules too',
  access: ['audit.read'],
  input: request(queryShape(auditQuery)),
  output: wireObject({
    /** Of the pages until the one after this. */
    total: z.number(),
    acts: z.array(
      wireObject({
        at: as('date', z.string()),
        person: z.string().nullable(),
        /** None: an account that is gone, a guest, or no person. */
        name: z.string().nullable(),
        actor: z.string().nullable(),
        /** The row of the table of transitions. */
        rule: as('ruleCode', z.string().nullable()),
        /** Their roles then, of the staff or in the shop. */
        actingAs: z.array(z.string()),
        shop: as('vendorName', z.string().nullable()),
        site: z.enum(auditSites),
        action: z.string(),
        subjectKind: z.string(),
        subject: z.string(),
        /** A number by which people know it; none: only its id. */
        subjectName: z.string().nullable(),
        requestId: z.string().nullable(),
        reason: z.string().nullable(),
        changes: z.record(z.string(), z.unknown()),
      }),
    ),
  }),
});

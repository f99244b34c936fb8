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

/** The site where something was done, or the process itself. */
export const auditSites = [...sites, 'process'] as const;
export type AuditSite = (typeof auditSites)[number];

export const actsPerPage = 50;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** People and systems acting for them, or the process alone. */
export const auditDoers = ['PEOPLE', 'SYSTEM'] as const;
/** The role in a step of an order, a dispute or an invoice; or the process alone. */
export const stepActors = [
  ...['BUYER', 'APPROVER', 'SELLER', 'MANAGER'],
  ...['SYSTEM', 'PSP', 'CARRIER', 'BANK'],
] as const;

/** Filters by person, by subject, or by actor. */
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
    /** Up to the next page. */
    total: z.number(),
    acts: z.array(
      wireObject({
        at: as('date', z.string()),
        person: z.string().nullable(),
        /** None: a deleted account, a guest, or no person. */
        name: z.string().nullable(),
        actor: z.string().nullable(),
        /** The row of the table of transitions. */
        rule: as('ruleCode', z.string().nullable()),
        /** Their roles at that time, as staff or in the shop. */
        actingAs: z.array(z.string()),
        shop: as('vendorName', z.string().nullable()),
        site: z.enum(auditSites),
        action: z.string(),
        subjectKind: z.string(),
        subject: z.string(),
        /** Its public number; none: only its id. */
        subjectName: z.string().nullable(),
        requestId: z.string().nullable(),
        reason: z.string().nullable(),
        changes: z.record(z.string(), z.unknown()),
      }),
    ),
  }),
});

import {
  as,
  choice,
  defineEndpoint,
  done,
  only,
  pageNumber,
  queryShape,
  request,
  requestBody,
  wireObject,
} from '@cubby/contract';
import { remitters, taxNames } from '@cubby/features/taxes/rules';
import { z } from 'zod';
import { shownFacts, shownStatus } from './contract.ts';
import { rejectionForm, words } from './fields.ts';
import { numberChecks, requestActs, requestLists } from './rules.ts';

const text = z.string();
const number = as('requestNumber', text.regex(/^[0-9A-HJKMNP-TV-Z]{8}$/, 'field.code.invalid'));
export const requestsPerPage = 50;

export const requestsQuery = { list: choice('list', requestLists, 'WAITING'), page: pageNumber() };

export const listRequests = defineEndpoint({
  method: 'GET',
  path: '/api/store/vendor/request/staff/list/v1/get',
  summary: 'Requests to open a shop, by who has to act: those that wait for the staff by their due time',
  access: ['requests.read'],
  input: request(queryShape(requestsQuery)),
  output: wireObject({
    total: z.number(),
    requests: z.array(
      wireObject({
        number: as('requestNumber', text),
        firm: as('businessName', text),
        country: as('countryIso', text),
        city: text,
        status: shownStatus,
        sentAt: as('sendDate', text.nullable()),
        dueAt: as('dueDate', text.nullable()),
        isLate: as('late', z.boolean()),
        assignee: as('assigneeName', text.nullable()),
      }),
    ),
  }),
});
export type ListedRequest = z.output<typeof listRequests.output>['requests'][number];

export const staffRequest = defineEndpoint({
  method: 'GET',
  path: '/api/store/vendor/request/staff/v1/get',
  summary: 'A request to open a shop: facts, checks, duplicates, who would remit which taxes, history',
  access: ['requests.read'],
  input: request({ number }),
  output: wireObject({
    number: as('requestNumber', text),
    status: shownStatus,
    email: text.nullable(),
    locale: text,
    facts: shownFacts,
    sentAt: as('sendDate', text.nullable()),
    dueAt: as('dueDate', text.nullable()),
    isLate: as('late', z.boolean()),
    taxNumberCheck: z.enum(numberChecks),
    /** The VAT register's answer; null: not checked. */
    isInRegister: z.boolean().nullable(),
    isGstRegistered: z.boolean(),
    /** Whether the address has an account, whose owner would accept with its password. */
    hasAccount: z.boolean(),
    referrer: as('referrerName', text.nullable()),
    /** Whether the caller may decide: it is neither their own request nor brought by them. */
    isPartial: z.boolean(),
    assignee: as('assigneeName', text.nullable()),
    isMine: z.boolean(),
    /** Whether nobody has accepted the invitation to the shop yet. */
    isUnclaimed: z.boolean(),
    /** The resulting shop. */
    handle: as('vendorLogin', text.nullable()),
    duplicates: z.array(
      wireObject({
        number: as('requestNumber', text.nullable()),
        handle: as('vendorLogin', text.nullable()),
        name: text,
        status: shownStatus.nullable(),
        isSameName: z.boolean(),
        isSameTaxNumber: z.boolean(),
      }),
    ),
    taxes: z.array(
      wireObject({ name: z.enum(taxNames), country: as('countryIso', text), remitter: z.enum(remitters) }),
    ),
    history: z.array(
      wireObject({
        act: as('action', z.enum(requestActs)),
        at: as('date', text),
        name: text.nullable(),
        reason: text.nullable(),
        words: as('description', text.nullable()),
      }),
    ),
  }),
});
export type StaffRequest = z.output<typeof staffRequest.output>;

const settling = {
  access: ['requests.settle'],
  perMinute: 120,
  output: done,
  errorCodes: { OC_NOT_FOUND: 404, OC_WRONG_STATUS: 409, OC_KNOWN: 409 },
} as const;

/** Assigns it to the caller, unless a colleague has it. */
export const takeRequest = defineEndpoint({
  method: 'POST',
  path: '/api/store/vendor/request/staff/v1/take',
  summary: 'Takes a request to open a shop on for review',
  input: requestBody({ number }),
  ...settling,
});

export const askBack = defineEndpoint({
  method: 'POST',
  path: '/api/store/vendor/request/staff/question/v1/create',
  summary: 'Asks the firm a question by email; it answers on the page of its request',
  input: requestBody({ number, words: as('description', words) }),
  ...settling,
});

export const rejectRequest = defineEndpoint({
  method: 'POST',
  path: '/api/store/vendor/request/staff/v1/reject',
  summary: 'Refuses a request to open a shop, with a reason that the firm is mailed',
  input: requestBody({
    number,
    reason: rejectionForm.shape.reason,
    words: as('description', rejectionForm.shape.words),
  }),
  ...settling,
});

/** A second approval of the same request is refused with 409. */
export const approveRequest = defineEndpoint({
  method: 'POST',
  path: '/api/store/vendor/request/staff/v1/approve',
  summary: 'Approves a request: creates the shop, still being set up, and invites its owner',
  input: requestBody({ number }),
  ...settling,
  output: only('vendorLogin', text),
});

/** If the owner has not joined their shop: the previous link, which may have expired, stops working. */
export const inviteAgain = defineEndpoint({
  method: 'POST',
  path: '/api/store/vendor/request/staff/invitation/v1/create',
  summary: 'Invites the owner of an approved shop again, whose invitation has expired or was lost',
  input: requestBody({ number }),
  ...settling,
});

import {
  as,
  defineEndpoint,
  done,
  money,
  only,
  queryShape,
  request,
  requestBody,
  typed,
  wireObject,
} from '@cubby/contract';
import { blockReasons } from '@cubby/features/accounts/rules';
import { mailFates } from '@cubby/features/notices/rules';
import { orderStatuses } from '@cubby/features/orders/rules';
import { shopStages } from '@cubby/features/sellers/rules';
import { personName } from '@cubby/fields';
import { z } from 'zod';
import { blockReason, nameReason } from './fields.ts';
import { blockDays, keptKinds, obstacleKinds, requestKinds, requestStatuses } from './rules.ts';

const text = z.string();
const accountId = as('userId', z.uuid('field.code.invalid'));

/** Searches by the start of a name or a login, by a phone number, or by the number of an order. */
export const peopleQuery = { words: typed('personMask', 100, { address: 'q' }) };

const listed = {
  accountId: as('userId', text),
  firstName: text,
  lastName: text,
  /** None for people with read access only. */
  login: as('userLogin', text.nullable()),
  country: as('countryIso', text.nullable()),
  openedAt: as('dateOfCreate', text),
  isStaff: z.boolean(),
  isClosed: z.boolean(),
};
const listedPerson = wireObject(listed);
export type ListedPerson = z.output<typeof listedPerson>;

export const findPeople = defineEndpoint({
  method: 'GET',
  path: '/api/store/person/list/v1/get',
  summary: 'People with an account, by the start of their name or login, a phone number, or the number of an order',
  access: ['people.read'],
  perMinute: 120,
  input: request(queryShape(peopleQuery)),
  output: wireObject({
    people: z.array(listedPerson),
    /** People's requests about their data, first due first: only for staff who act on them. */
    requests: z.array(
      wireObject({
        accountId: as('userId', text),
        name: text,
        kind: z.enum(requestKinds),
        status: z.enum(requestStatuses),
        dueAt: as('dueDate', text),
      }),
    ),
  }),
});

const device = { browser: text.nullable(), system: text.nullable() };
export const person = defineEndpoint({
  method: 'GET',
  path: '/api/store/person/v1/get',
  summary:
    'One person: what they have and do here, as far as the caller needs it; each reading is recorded in the audit',
  access: ['people.read'],
  perMinute: 120,
  input: request({ accountId }),
  output: wireObject({
    ...listed,
    phone: text.nullable(),
    region: as('regionCode', text.nullable()),
    locale: text,
    isConfirmed: z.boolean(),
    /** Whether it is the caller, who can change nothing here. */
    isOwn: z.boolean(),
    organisations: z.array(wireObject({ name: text, role: text })),
    shops: as(
      'vendors',
      z.array(
        wireObject({ handle: as('vendorLogin', text), name: text, stage: z.enum(shopStages), roles: z.array(text) }),
      ),
    ),
    /** The newest ones, and their total. */
    orderCount: z.number(),
    orders: z.array(
      wireObject({
        number: as('orderNum', text),
        placedAt: as('dateOfCreate', text),
        total: money,
        statuses: z.array(z.enum(orderStatuses)),
      }),
    ),
    /** The rest is empty for people with read access only. */
    sessions: z.array(
      wireObject({
        sessionId: text,
        site: z.enum(['shop', 'seller', 'manager']),
        ...device,
        openedAt: as('dateOfCreate', text),
      }),
    ),
    bouncedAt: as('bounceDate', text.nullable()),
    block: wireObject({ until: as('untilDate', text), reason: as('reasonCode', z.enum(blockReasons)) }).nullable(),
    mails: z.array(
      wireObject({
        mailId: text,
        subject: text,
        locale: text,
        writtenAt: as('dateOfCreate', text),
        fate: as('mailStatus', z.enum(mailFates)),
        canResend: z.boolean(),
      }),
    ),
    requests: z.array(
      wireObject({
        requestId: text,
        kind: z.enum(requestKinds),
        status: z.enum(requestStatuses),
        dueAt: as('dueDate', text),
        closedAt: as('closeDate', text.nullable()),
        isLate: z.boolean(),
        /** Whether the caller has checked it, and so cannot execute it. */
        isChecker: z.boolean(),
      }),
    ),
    /** What prevents erasure of the account, and what would remain. */
    obstacles: z.array(z.enum(obstacleKinds)),
    kept: z.array(z.enum(keptKinds)),
    threads: z.array(wireObject({ number: as('threadNum', text), topic: text, status: text })),
    cases: z.array(wireObject({ number: as('caseNumber', text), about: as('subjectName', text), status: text })),
  }),
  errorCodes: { OC_NOT_FOUND: 404 },
});
export type Person = z.output<typeof person.output>;

const handling = {
  access: ['people.handle'],
  perMinute: 120,
  output: done,
  errorCodes: { OC_NOT_FOUND: 404, OC_WRONG_STATUS: 409 },
} as const;

export const endPersonSessions = defineEndpoint({
  method: 'POST',
  path: '/api/store/person/session/v1/delete',
  summary: 'Signs a person out: of one session, or of all',
  input: requestBody({ accountId, sessionId: z.uuid('field.code.invalid').optional() }),
  ...handling,
});

export const resendPersonMail = defineEndpoint({
  method: 'POST',
  path: '/api/store/person/mail/v1/resend',
  summary: 'Sends an email to a person once more, as it was',
  input: requestBody({ accountId, mailId: z.uuid('field.code.invalid') }),
  ...handling,
});

export const restoreAddress = defineEndpoint({
  method: 'POST',
  path: '/api/store/person/mail/v1/restore',
  summary: 'Notes that email reaches a person again',
  input: requestBody({ accountId }),
  ...handling,
});

export const correctPersonName = defineEndpoint({
  method: 'POST',
  path: '/api/store/person/name/v1/update',
  summary: 'Corrects the name of a person, with a reason',
  input: requestBody({
    accountId,
    firstName: personName,
    lastName: personName,
    reason: as('reasonCode', nameReason),
  }),
  ...handling,
});

export const blockPersonAddress = defineEndpoint({
  method: 'POST',
  path: '/api/store/person/block/v1/create',
  summary: 'Blocks the email address of a person for so many days: it opens no account and writes no messages',
  input: requestBody({
    accountId,
    reason: as('reasonCode', blockReason),
    days: z.literal([...blockDays], 'field.invalid'),
  }),
  ...handling,
});

export const unblockPersonAddress = defineEndpoint({
  method: 'POST',
  path: '/api/store/person/block/v1/delete',
  summary: 'Ends the block of an email address before its date',
  input: requestBody({ accountId }),
  ...handling,
});

export const beginPersonViewing = defineEndpoint({
  method: 'POST',
  path: '/api/store/person/viewing/v1/begin',
  summary:
    'Begins to see the shop as a person does, for fifteen minutes, reading only: the address on the shop’s site that opens it',
  input: requestBody({ accountId }),
  ...handling,
  fresh: true,
  output: only('url', text),
});

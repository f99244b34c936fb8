import {
  as,
  choice,
  defineEndpoint,
  done,
  maybeChoice,
  only,
  pageNumber,
  queryShape,
  request,
  requestBody,
  wireObject,
} from '@cubby/contract';
import { z } from 'zod';
import { workReason } from './fields.ts';
import { eachOf } from './policy.ts';
import { longestSnooze, workKinds } from './rules.ts';

export const workPerPage = 50;

/** Filters by kind, and by who has taken it. */
export const workQuery = {
  kind: maybeChoice('kind', workKinds),
  whose: choice('whose', ['ALL', 'MINE', 'NOBODYS'], 'ALL'),
  page: pageNumber(),
};

/** For people who may see some kind of work. */
export const reading = eachOf('see');

const count = wireObject({ kind: z.enum(workKinds), count: z.number() });
export const waitingWork = defineEndpoint({
  method: 'GET',
  path: '/api/store/work/list/v1/get',
  summary: 'What waits for the staff, as far as the caller may see it: the most dangerous and the oldest first',
  access: reading,
  input: request(queryShape(workQuery)),
  output: wireObject({
    total: z.number(),
    all: z.number(),
    mine: z.number(),
    nobodys: z.number(),
    overdue: z.number(),
    /** When the newest item arrived. */
    newest: as('newestDate', z.string().nullable()),
    /** When the staff's day ends. */
    dayEnd: as('dayEndDate', z.string()),
    counts: z.array(count),
    items: z.array(
      wireObject({
        kind: z.enum(workKinds),
        subject: z.string(),
        /** Its public name: an order's number, a title. */
        about: z.string().nullable(),
        since: as('dateFrom', z.string()),
        dueAt: as('dueDate', z.string()),
        /** The same in the staff's time zone, without an offset. */
        dueThere: as('dueLocalDate', z.string()),
        assignee: as('assigneeName', z.string().nullable()),
        isMine: z.boolean(),
        /** For an item that a colleague has handed over to the caller. */
        handedBy: as('handedByName', z.string().nullable()),
        handedWords: as('handedReason', z.string().nullable()),
        /** For an item that is back after somebody has snoozed it. */
        snoozedBy: as('snoozedByName', z.string().nullable()),
        snoozedWords: as('snoozedReason', z.string().nullable()),
        canTake: z.boolean(),
      }),
    ),
  }),
});
export type WaitingWork = z.output<typeof waitingWork.output>;
export type WorkEntry = WaitingWork['items'][number];

/** For people who may take some kind of work. */
export const acting = eachOf('take');
export const workItem = {
  kind: z.enum(workKinds, 'field.code.invalid'),
  subject: z.string().min(1, 'field.required').max(100, 'field.tooLong'),
};

/** Assigns it to the caller for some hours; from a colleague only if asked to. */
export const takeWork = defineEndpoint({
  method: 'POST',
  path: '/api/store/work/v1/take',
  summary: 'Takes something on that waits for the staff; with takeOver also from a colleague',
  access: acting,
  input: requestBody({ ...workItem, takeOver: z.boolean().optional() }),
  /** Until when it is the caller's, in the staff's time zone, without an offset. */
  output: only('untilLocalDate', z.string()),
  errorCodes: { OC_NOT_FOUND: 404, OC_KNOWN: 409 },
});

export const returnWork = defineEndpoint({
  method: 'POST',
  path: '/api/store/work/v1/release',
  summary: 'Gives back what the caller has taken on',
  access: acting,
  input: requestBody(workItem),
  output: done,
  errorCodes: { OC_NOT_FOUND: 404 },
});

export const snoozeWork = defineEndpoint({
  method: 'POST',
  path: '/api/store/work/v1/snooze',
  summary: 'Snoozes something: it is out of the list for so many hours, unless something new happens to it',
  access: acting,
  input: requestBody({
    ...workItem,
    hours: z
      .int('field.quantity.invalid')
      .min(1, 'field.quantity.invalid')
      .max(longestSnooze * 24, 'field.quantity.invalid'),
    words: as('reason', workReason),
  }),
  output: done,
  errorCodes: { OC_NOT_FOUND: 404 },
});

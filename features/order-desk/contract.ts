import { as, defineEndpoint, done, only, request, requestBody, wireObject } from '@cubby/contract';
import { z } from 'zod';
import { saleNoteWords } from './fields.ts';

const number = as('orderItemNumber', z.string().regex(/^[0-9A-HJKMNP-TV-Z]{10}-[1-9][0-9]?$/, 'field.order.invalid'));
const person = wireObject({ accountId: as('userId', z.string()), name: z.string() });
export type DeskPerson = z.output<typeof person>;

export const saleDesk = defineEndpoint({
  method: 'GET',
  path: '/api/store/order/vendor/desk/v1/get',
  summary: "Who of a shop's team handles an order, who could, and the team's own notes",
  access: ['orders.read'],
  input: request({ number }),
  output: only(
    'desk',
    wireObject({
      assignee: as('assignedUser', person.nullable()),
      /** Null while nobody handles it. */
      assignedAt: as('assignmentDate', z.string().nullable()),
      /** The people who may handle orders of the shop, the caller first. */
      team: as('users', z.array(person)),
      /** Whether the caller is one of them. */
      mayAssign: as('isAssignable', z.boolean()),
      notes: z.array(
        wireObject({
          noteId: z.string(),
          words: as('description', z.string()),
          /** Null once the author's account is deleted. */
          by: as('userName', z.string().nullable()),
          isOwn: z.boolean(),
          /** In the shop's time zone, with its offset. */
          at: as('dateOfCreate', z.string()),
        }),
      ),
    }),
  ),
  errorCodes: { OC_NOT_FOUND: 404 },
});
export type SaleDesk = z.output<typeof saleDesk.output>;

const accountId = z.uuid('field.code.invalid');

export const assignSale = defineEndpoint({
  method: 'POST',
  path: '/api/store/order/vendor/assignment/v1/update',
  summary: 'Assigns an order to a member of the shop who may handle orders, or to nobody',
  access: ['orders.ship'],
  input: requestBody({
    number,
    to: as('userId', accountId.optional()),
    /** Since when it was assigned as the caller saw it; if that has changed, nothing is changed. */
    seen: as('assignmentDate', z.iso.datetime('field.invalid').optional()),
  }),
  output: done,
  errorCodes: { OC_NOT_FOUND: 404, OC_WRONG_STATUS: 409 },
});

export const noteSale = defineEndpoint({
  method: 'POST',
  path: '/api/store/order/vendor/note/v1/create',
  summary: "Adds a note to an order that only the shop's team reads",
  access: ['orders.read'],
  idempotent: true,
  input: requestBody({ number, words: as('description', saleNoteWords) }),
  output: done,
  errorCodes: { OC_NOT_FOUND: 404, OC_TOO_MANY: 409 },
});

export const deleteSaleNote = defineEndpoint({
  method: 'POST',
  path: '/api/store/order/vendor/note/v1/delete',
  summary: "Deletes one of the caller's own notes",
  access: ['orders.read'],
  input: requestBody({ noteId: z.uuid('field.code.invalid') }),
  output: done,
  errorCodes: { OC_NOT_FOUND: 404 },
});

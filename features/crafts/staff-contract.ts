import {
  as,
  defineEndpoint,
  done,
  pageNumber,
  queryShape,
  request,
  requestBody,
  wireImage,
  wireObject,
} from '@cubby/contract';
import { z } from 'zod';
import { craftFacts, craftVersion, number } from './contract.ts';
import { childNote, rejectionWords } from './fields.ts';
import { changeReasons, craftSubjects, rejectionReasons, staffReasons } from './rules.ts';

const text = z.string();
export const craftsPerPage = 50;
export const craftsQuery = { page: pageNumber() };

export const listCrafts = defineEndpoint({
  method: 'GET',
  path: '/api/store/craft/staff/list/v1/get',
  summary: 'Versions of crafts and shops of children that wait for the staff, by their due time',
  access: ['crafts.read'],
  input: request(queryShape(craftsQuery)),
  output: wireObject({
    total: z.number(),
    crafts: z.array(
      wireObject({
        number: as('craftNumber', text),
        subject: z.enum(craftSubjects),
        name: as('fullName', text),
        shopName: as('vendorName', text),
        image: wireImage.nullable(),
        /** Whether it would replace a live version. */
        isChange: z.boolean(),
        dueAt: as('dueDate', text),
        assignee: as('assigneeName', text.nullable()),
      }),
    ),
  }),
});
export type ListedCraft = z.output<typeof listCrafts.output>['crafts'][number];

export const staffCraft = defineEndpoint({
  method: 'GET',
  path: '/api/store/craft/staff/v1/get',
  summary: 'A version that waits for the staff, beside what is live, with findings and earlier decisions',
  access: ['crafts.read'],
  input: request({ number }),
  output: wireObject({
    ...craftVersion,
    live: wireObject(craftFacts).nullable(),
    /** Whether the caller is a member of the shop, and so may not decide. */
    isPartial: z.boolean(),
    /** Whether the guardian has consented to a public shop. */
    mayBePublic: z.boolean(),
    assignee: as('assigneeName', text.nullable()),
    isMine: z.boolean(),
  }),
  errorCodes: { OC_NOT_FOUND: 404 },
});
export type StaffCraft = z.output<typeof staffCraft.output>;

const reviewing = {
  access: ['crafts.review'],
  perMinute: 120,
  output: done,
  errorCodes: { OC_NOT_FOUND: 404, OC_WRONG_STATUS: 409, OC_KNOWN: 409 },
} as const;

export const publishCraft = defineEndpoint({
  method: 'POST',
  path: '/api/store/craft/staff/v1/approve',
  summary: 'Approves a version: buyers see it from now on. A second decision is refused with 409',
  ...reviewing,
  input: requestBody({ number }),
});

export const askForChange = defineEndpoint({
  method: 'POST',
  path: '/api/store/craft/staff/change/v1/create',
  summary: 'Asks the child for a change, in words for children; the guardian is mailed',
  ...reviewing,
  input: requestBody({
    number,
    reasons: z.array(z.enum(staffReasons, 'field.invalid')).max(changeReasons.length),
    words: as('description', childNote),
  }),
});

export const rejectCraft = defineEndpoint({
  method: 'POST',
  path: '/api/store/craft/staff/v1/reject',
  summary: 'Rejects a version for good, with a reason that the guardian is mailed',
  ...reviewing,
  input: requestBody({
    number,
    reason: z.enum(rejectionReasons, 'field.invalid'),
    words: as('description', rejectionWords),
  }),
});

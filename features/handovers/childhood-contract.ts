import { as, defineEndpoint, request, wireImage, wireObject } from '@cubby/contract';
import { childFile } from '@cubby/features/families/contract';
import { z } from 'zod';

const text = z.string();
const file = {
  ...childFile,
  crafts: z.array(
    wireObject({
      name: text,
      words: as('description', text),
      status: as('statusCode', text),
      savedAt: as('dateOfUpdate', text),
      pictures: as('images', z.array(wireImage)),
    }),
  ),
  /** From the money lab: the rows of each of its lists; empty if nothing was learned yet. */
  lab: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
};
const childhood = wireObject(file);
export type Childhood = z.output<typeof childhood>;

/** As shown in child mode, without the proof of the guardian's identity and without adults' names (domain C11). */
const teenFile = wireObject({
  ...file,
  consents: z.array(wireObject({ purpose: as('purposeCode', text), since: as('confirmationDate', text) })),
  readings: z.array(wireObject({ at: as('readingDate', text) })),
});
export type TeenFile = z.output<typeof teenFile>;

/** For the guardian, before they withdraw. */
export const exportChildhood = defineEndpoint({
  method: 'GET',
  path: '/api/store/handover/childhood/v1/get',
  summary:
    'All that is kept about a child: facts, consents, crafts with their pictures, the money lab, who has read it',
  access: ['family.manage'],
  perMinute: 10,
  input: request({ childId: as('childId', z.uuid('field.code.invalid')) }),
  output: childhood,
  errorCodes: { OC_NOT_FOUND: 404 },
});

/** For a teen to whom staff have granted a copy (domain C7), in child mode. */
export const exportTeenChildhood = defineEndpoint({
  method: 'GET',
  path: '/api/store/child/data/v1/get',
  summary: 'The childhood file for a teen in child mode, for 30 days after the staff grant it',
  access: ['child'],
  perMinute: 10,
  input: request({}),
  output: teenFile,
  errorCodes: { OC_NOT_FOUND: 404 },
});

/** For the young adult who has accepted the shop, until it is erased. */
export const exportOwnChildhood = defineEndpoint({
  method: 'GET',
  path: '/api/store/handover/childhood/own/v1/get',
  summary: 'The same of the childhood whose shop the caller was offered',
  access: ['signed-in'],
  perMinute: 10,
  input: request({}),
  output: childhood,
  errorCodes: { OC_NOT_FOUND: 404, OC_WRONG_STATUS: 409 },
});

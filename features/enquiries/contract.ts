import { as, choice, defineEndpoint, done, only, queryShape, request, requestBody, wireObject } from '@cubby/contract';
import { email, length, requiredText } from '@cubby/fields';
import { z } from 'zod';
import { enquiryFields } from './fields.ts';
import {
  enquiryStatuses,
  longestDescription,
  longestMessage,
  longestName,
  namesRole,
  partsOf,
  referralCodePattern,
  type SenderRole,
  senderRoles,
  spamSigns,
  staffStatuses,
  type Topic,
  topicCodes,
  topics,
} from './rules.ts';

const codes = [
  topicCodes.CONTACT,
  topicCodes.PARTNER,
  topicCodes.INVESTOR,
  topicCodes.BUSINESS,
  topicCodes.GUARDIAN,
] as const;
const topic = z.codec(z.literal(codes, 'field.invalid'), z.custom<Topic>(), {
  decode: (code) => topics.find((each) => topicCodes[each] === code)!,
  encode: (ours) => topicCodes[ours] as (typeof codes)[number],
});
/** An empty role counts as none. */
const role = z
  .codec(z.union([z.literal(''), enquiryFields.role], 'field.required'), z.custom<SenderRole | undefined>(), {
    decode: (code) => code || undefined,
    encode: (ours) => ours ?? '',
  })
  .optional();

/** Spec 7.26. If the request has no idempotency key, the captcha's challenge is used (design 5). */
export const sendEnquiry = defineEndpoint({
  method: 'POST',
  path: '/api/support/request/v1/create',
  summary: 'Stores a contact enquiry and emails a copy to the sender',
  access: ['anyone'],
  idempotent: true,
  perMinute: 5,
  countedTogether: true,
  input: requestBody({
    role: as('clientRoleCode', role),
    message: as('requestMessage', requiredText(longestMessage, { lines: true })),
    email: as('clientEmail', email),
    topic: as('requestTypeCode', topic),
    referralCode: as('ref', z.string().regex(referralCodePattern, 'field.code.invalid').optional()),
    captchaToken: as('googleResponseToken', z.string().max(4096).default('')),
  })
    .refine((enquiry) => enquiry.role !== undefined || !namesRole(enquiry.topic), {
      error: 'field.required',
      path: ['role'],
    })
    // The form’s limits (spec 5.13, 5.14); a company that invests gives only its name.
    .refine(({ topic, message }) => topic === 'INVESTOR' || partsOf(message).name !== '', {
      error: 'field.required',
      path: ['message'],
    })
    .refine(({ message }) => length(partsOf(message).name) <= longestName, {
      error: 'field.tooLong',
      path: ['message'],
    })
    .refine(({ message }) => length(partsOf(message).description) <= longestDescription, {
      error: 'field.enquiryDescription.tooLong',
      path: ['message'],
    }),
  output: wireObject({ number: as('requestNumber', z.string()) }),
  errorCodes: { OC_CAPTCHA: 403 },
});

/** The staff's list, by status. */
export const enquiriesQuery = { status: choice('status', staffStatuses, 'OPEN') };

export const listEnquiries = defineEndpoint({
  method: 'GET',
  path: '/api/support/request/staff/list/v1/get',
  summary: 'Enquiries by status, with what about them looks like advertising',
  access: ['enquiries.read'],
  input: request(queryShape(enquiriesQuery)),
  output: only(
    'requests',
    z.array(
      wireObject({
        number: as('requestNumber', z.string()),
        topic: as('requestTypeCode', topic),
        role: as('clientRoleCode', z.enum(senderRoles).nullable()),
        email: as('clientEmail', z.string()),
        message: as('requestMessage', z.string()),
        locale: z.string(),
        status: z.enum(enquiryStatuses),
        spamSigns: z.array(z.enum(spamSigns)),
        writtenAt: as('createDate', z.string()),
      }),
    ),
  ),
});

/** Records that an enquiry was answered, or closed without an answer; or opens it again. */
export const settleEnquiry = defineEndpoint({
  method: 'POST',
  path: '/api/support/request/staff/status/v1/update',
  summary: 'Changes the status of an enquiry',
  access: ['enquiries.settle'],
  perMinute: 120,
  input: requestBody({
    number: as('requestNumber', z.string().regex(/^[0-9A-HJKMNP-TV-Z]{8}$/, 'field.code.invalid')),
    status: z.enum(staffStatuses),
  }),
  output: done,
  errorCodes: { OC_NOT_FOUND: 404 },
});

/** The answer is emailed to the sender; nothing that they wrote is quoted. */
export const answerEnquiry = defineEndpoint({
  method: 'POST',
  path: '/api/support/request/staff/answer/v1/create',
  summary: 'Answers an enquiry by email',
  access: ['enquiries.settle'],
  perMinute: 60,
  idempotent: true,
  input: requestBody({
    number: as('requestNumber', z.string().regex(/^[0-9A-HJKMNP-TV-Z]{8}$/, 'field.code.invalid')),
    body: as('description', requiredText(longestDescription, { lines: true })),
  }),
  output: done,
  errorCodes: { OC_NOT_FOUND: 404 },
});

/** A person who asks in another way how to sell is mailed the link to a firm's request. */
export const inviteToRequest = defineEndpoint({
  method: 'POST',
  path: '/api/support/request/staff/shop/v1/create',
  summary: 'Turns an enquiry into a request to open a shop, which its sender continues by an emailed link',
  access: ['enquiries.settle'],
  perMinute: 60,
  input: requestBody({
    number: as('requestNumber', z.string().regex(/^[0-9A-HJKMNP-TV-Z]{8}$/, 'field.code.invalid')),
  }),
  output: done,
  errorCodes: { OC_NOT_FOUND: 404 },
});

const roleOption = wireObject({ name: as('roleName', z.string()), role: as('code', z.enum(senderRoles)) });
export type RoleOption = z.output<typeof roleOption>;

export const listRoles = defineEndpoint({
  method: 'GET',
  path: '/api/support/user/role/list/v1/get',
  summary: 'Sender types for enquiries: teacher, student, parents, school board, government',
  access: ['anyone'],
  input: request({}),
  output: only('roles', z.array(roleOption)),
});

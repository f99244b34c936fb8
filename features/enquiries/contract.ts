import { defineEndpoint, requestBody } from '@cubby/contract';
import { email, requiredText } from '@cubby/fields';
import { z } from 'zod';
import { enquiryFields } from './fields.ts';
import { type Enquiry, longestMessage, type SenderRole, senderRoles, type Topic, topicCodes, topics } from './rules.ts';

const codes = [topicCodes.CONTACT, topicCodes.PARTNER, topicCodes.INVESTOR] as const;
const topicOf = (code: number): Topic => topics.find((topic) => topicCodes[topic] === code)!;

/** Spec 7.26. The idempotency key is the captcha's challenge when the request brings none (design 5). */
export const sendEnquiry = defineEndpoint({
  method: 'POST',
  path: '/api/support/request/v1/create',
  summary: 'Keeps what somebody wrote to us, and sends them a copy',
  access: 'anyone',
  idempotent: true,
  perMinute: 5,
  input: requestBody(
    z
      .strictObject({
        clientRoleCode: z.union([z.literal(''), enquiryFields.role], 'field.required').default(''),
        requestMessage: requiredText(longestMessage, { lines: true }),
        clientEmail: email,
        requestTypeCode: z.literal(codes, 'field.invalid'),
        googleResponseToken: z.string().max(4096).default(''),
      })
      .refine(
        ({ clientRoleCode, requestTypeCode }) => clientRoleCode !== '' || requestTypeCode === topicCodes.INVESTOR,
        { error: 'field.required', path: ['clientRoleCode'] },
      ),
  ).transform(
    ({
      clientRoleCode,
      requestMessage,
      clientEmail,
      requestTypeCode,
      googleResponseToken,
    }): Enquiry & {
      captchaToken: string;
    } => ({
      topic: topicOf(requestTypeCode),
      ...(clientRoleCode !== '' && { role: clientRoleCode }),
      email: clientEmail,
      message: requestMessage,
      captchaToken: googleResponseToken,
    }),
  ),
  encodeInput: ({ topic, role, email: address, message, captchaToken }) => ({
    requestBodyDto: {
      ...(role && { clientRoleCode: role }),
      requestMessage: message,
      clientEmail: address,
      requestTypeCode: topicCodes[topic],
      googleResponseToken: captchaToken,
    },
  }),
  output: z.object({}),
  encode: (_kept: true) => ({}),
  decode: (): true => true,
  errorCodes: { OC_CAPTCHA: 403 },
});

export type RoleOption = { role: SenderRole; name: string };

/** Spec 7.27, 3.20: who may be writing, in the caller's language. */
export const listRoles = defineEndpoint({
  method: 'GET',
  path: '/api/support/user/role/list/v1/get',
  summary: 'Who may be writing to us: teacher, student, parents, school board, government',
  access: 'anyone',
  input: z.strictObject({}),
  output: z.object({ roles: z.array(z.object({ roleName: z.string(), code: z.enum(senderRoles) })) }),
  encode: (options: RoleOption[]) => ({ roles: options.map(({ role, name }) => ({ roleName: name, code: role })) }),
  decode: ({ roles }): RoleOption[] => roles.map(({ roleName, code }) => ({ role: code, name: roleName })),
});

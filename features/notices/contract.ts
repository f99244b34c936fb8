import { defineEndpoint, done, only, request, requestBody, wireObject } from '@cubby/contract';
import { z } from 'zod';
import { memberKinds, switchableKinds } from './rules.ts';

const setting = wireObject({
  kind: z.enum(memberKinds),
  /** False: it is always sent. */
  isSwitchable: z.boolean(),
  isOn: z.boolean(),
});
export type MailSetting = z.output<typeof setting>;

/** Which kinds of mail the member gets. */
export const mailSettings = defineEndpoint({
  method: 'GET',
  path: '/api/store/user-v1/notification/v1/get',
  summary: 'The kinds of email that the signed-in member gets, and which they have switched off',
  access: ['signed-in'],
  input: request({}),
  output: only('notifications', z.array(setting)),
});

/** Switches a kind of mail on or off; those that are always sent are refused. */
export const changeMailSetting = defineEndpoint({
  method: 'POST',
  path: '/api/store/user-v1/notification/v1/update',
  summary: 'Switches a kind of email to the signed-in member on or off',
  access: ['signed-in'],
  input: requestBody({ kind: z.enum(switchableKinds, 'field.code.invalid'), isOn: z.boolean() }),
  output: only('notifications', z.array(setting)),
});

/** The token of the link at the end of a mail is the bearer token; there is nothing else to say. */
const linkedMails = wireObject({ kind: z.enum(switchableKinds), email: z.string(), isOn: z.boolean() });
export type MailsOfLink = z.output<typeof linkedMails>;
const ofLink = { access: ['link'], output: linkedMails } as const;

/** What the link at the end of a mail would end. Reading changes nothing, because mail scanners open every link. */
export const mailsOfLink = defineEndpoint({
  method: 'GET',
  path: '/api/store/notification/link/v1/get',
  summary: 'The kind of email that the link at the end of one ends, and whether it is sent',
  perMinute: 60,
  input: request({}),
  ...ofLink,
});

/** Ends mails of this kind to this address, or has them sent again. */
export const changeMailsOfLink = defineEndpoint({
  method: 'POST',
  path: '/api/store/notification/link/v1/update',
  summary: 'Switches the kind of email off or on that the link at the end of one is about',
  input: requestBody({ isOn: z.boolean() }),
  ...ofLink,
});

/** Whether mails to the member arrive. */
export const mailProblem = defineEndpoint({
  method: 'GET',
  path: '/api/store/user-v1/notification/problem/v1/get',
  summary: 'Since when email to the signed-in member has not arrived; null if it arrives',
  access: ['signed-in'],
  input: request({}),
  output: only('since', z.string().nullable()),
});

/** The member says that their mailbox works again; what was not sent meanwhile is not sent. */
export const retryMail = defineEndpoint({
  method: 'POST',
  path: '/api/store/user-v1/notification/problem/v1/solve',
  summary: 'Sends email to the signed-in member again after their mailbox did not take any',
  access: ['signed-in'],
  input: requestBody({}),
  output: done,
});

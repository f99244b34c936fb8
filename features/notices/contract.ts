import { defineEndpoint, done, only, request, requestBody, wireObject } from '@cubby/contract';
import { z } from 'zod';
import { memberKinds, shopKinds, switchableKinds } from './rules.ts';

const setting = wireObject({
  kind: z.enum([...memberKinds, ...shopKinds]),
  isSwitchable: z.boolean(),
  isOn: z.boolean(),
});
export type MailSetting = z.output<typeof setting>;

export const mailSettings = defineEndpoint({
  method: 'GET',
  path: '/api/store/user-v1/notification/v1/get',
  summary:
    'The kinds of email that the signed-in member gets, and which they have switched off; on the sellers’ site those about their shops',
  access: ['signed-in'],
  duringViewing: true,
  input: request({}),
  output: only('notifications', z.array(setting)),
});

export const changeMailSetting = defineEndpoint({
  method: 'POST',
  path: '/api/store/user-v1/notification/v1/update',
  summary: 'Switches a kind of email to the signed-in member on or off',
  access: ['signed-in'],
  input: requestBody({ kind: z.enum(switchableKinds, 'field.code.invalid'), isOn: z.boolean() }),
  output: only('notifications', z.array(setting)),
});

const linkedMails = wireObject({ kind: z.enum(switchableKinds), email: z.string(), isOn: z.boolean() });
export type MailsOfLink = z.output<typeof linkedMails>;
const ofLink = { access: ['link'], output: linkedMails } as const;

/** Describes the mails that the link would end. Reading changes nothing, because mail scanners open every link. */
export const mailsOfLink = defineEndpoint({
  method: 'GET',
  path: '/api/store/notification/link/v1/get',
  summary: 'The kind of email that the link at the end of one ends, and whether it is sent',
  perMinute: 60,
  input: request({}),
  ...ofLink,
});

export const changeMailsOfLink = defineEndpoint({
  method: 'POST',
  path: '/api/store/notification/link/v1/update',
  summary: 'Switches the kind of email off or on that the link at the end of one is about',
  input: requestBody({ isOn: z.boolean() }),
  ...ofLink,
});

export const mailProblem = defineEndpoint({
  method: 'GET',
  path: '/api/store/user-v1/notification/problem/v1/get',
  summary: 'Since when email to the signed-in member has not arrived; null if it arrives',
  access: ['signed-in'],
  duringViewing: true,
  input: request({}),
  output: only('since', z.string().nullable()),
});

/** The member reports that their mailbox works again; mails skipped meanwhile are not sent. */
export const retryMail = defineEndpoint({
  method: 'POST',
  path: '/api/store/user-v1/notification/problem/v1/solve',
  summary: 'Sends email to the signed-in member again after their mailbox did not take any',
  access: ['signed-in'],
  input: requestBody({}),
  output: done,
});

import { defineEndpoint, only, request, requestBody, wireObject } from '@cubby/contract';
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

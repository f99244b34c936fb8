import { z } from 'zod';

/** The sign-in fields (spec 2.44): the same rules in the form and in the endpoint. */
export const credentials = z.strictObject({
  login: z.string('field.required').trim().min(1, 'field.required').max(200, 'field.tooLong'),
  password: z.string('field.required').min(1, 'field.required').max(256, 'field.tooLong'),
});

export const signIn = credentials.extend({ remember: z.boolean() });

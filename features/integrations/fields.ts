import { type KeyScope, keyScopeNames } from '@cubby/contract';
import { requiredText } from '@cubby/fields';
import { plainNumber } from '@cubby/i18n/digits';
import { z } from 'zod';
import { type KeyDays, keyDays } from './rules.ts';
import { type WebhookKind, webhookKinds } from './webhook-rules.ts';

export const keyName = requiredText(60);

export const scopes = z
  .array(z.enum(keyScopeNames, 'field.code.invalid'))
  .min(1, 'integrations.scopes.missing')
  .max(keyScopeNames.length, 'field.list.tooLong')
  .transform((given) => [...new Set(given)]);

/** The selected values, joined by commas in the form. */
const ticked = <Word extends string>(message: string) =>
  z.string().transform((given, context): Word[] => {
    const words = given.split(',').filter(Boolean) as Word[];
    if (words.length === 0) context.addIssue({ code: 'custom', message });
    return words;
  });

/** The fields of the form for a new key. */
export const newKey = z.strictObject({
  name: keyName,
  scopes: ticked<KeyScope>('integrations.scopes.missing'),
  days: z.enum(keyDays.map(String) as [string, ...string[]]).transform((days) => Number(days) as KeyDays),
});

export const webhookUrl = requiredText(500);
export const lowStock = z.int('field.number.invalid').min(0, 'field.number.range').max(1_000, 'field.number.range');
export const kinds = z
  .array(z.enum(webhookKinds, 'field.code.invalid'))
  .min(1, 'integrations.kinds.missing')
  .max(webhookKinds.length, 'field.list.tooLong')
  .transform((given) => [...new Set(given)]);

/** The fields of the form for a webhook. */
export const webhookForm = z.strictObject({
  url: webhookUrl,
  kinds: ticked<WebhookKind>('integrations.kinds.missing'),
  lowStock: z
    .string()
    .overwrite(plainNumber)
    .regex(/^\d{1,4}$/, 'field.number.invalid')
    .transform(Number)
    .pipe(lowStock),
});

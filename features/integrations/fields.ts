import { keyScopeNames } from '@cubby/contract';
import { requiredText } from '@cubby/fields';
import { z } from 'zod';

export const keyName = requiredText(60);

export const scopes = z
  .array(z.enum(keyScopeNames, 'field.code.invalid'))
  .min(1, 'integrations.scopes.missing')
  .max(keyScopeNames.length, 'field.list.tooLong')
  .transform((given) => [...new Set(given)]);

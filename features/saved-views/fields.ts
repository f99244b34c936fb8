import { textField } from '@cubby/fields';
import { longestName } from '@cubby/tables/limits';
import { z } from 'zod';
import { longestQuery, mostColumns } from './rules.ts';

export const viewName = textField({ max: longestName });
/** As in a list's address; the list parses it with its own schema. */
export const viewQuery = z
  .string()
  .max(longestQuery, 'field.tooLong')
  .regex(/^(\?[^\s\p{C}]+)?$/u, 'field.invalid');
export const viewColumns = z
  .array(z.string().regex(/^[A-Za-z]{1,40}$/, 'field.invalid'))
  .max(mostColumns, 'field.list.tooLong');

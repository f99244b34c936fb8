import { textField } from '@cubby/fields';
import { z } from 'zod';
import { longestName } from './rules.ts';

export const wishlistName = textField({ max: longestName });
export const wishlistForm = z.strictObject({ name: wishlistName });

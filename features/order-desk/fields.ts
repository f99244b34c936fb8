import { requiredText } from '@cubby/fields';
import { z } from 'zod';
import { longestSaleNote } from './rules.ts';

export const saleNoteWords = requiredText(longestSaleNote, { lines: true });
export const saleNoteForm = z.object({ words: saleNoteWords });

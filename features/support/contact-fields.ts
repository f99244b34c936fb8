import { optionalField } from '@cubby/fields';
import { publicText } from '@cubby/fields/public-text';
import { z } from 'zod';
import { longestContact, needsWords } from './contact-rules.ts';

/** What a buyer and a child's shop write to each other: no contact details, names, places or meetings (domain C11, C12). */
export const contactText = publicText(longestContact, { lines: true });
export const contactWords = optionalField(contactText);

export const askForm = z
  .object({ question: z.string().min(1, 'field.required'), words: contactWords })
  .refine(({ question, words }) => words || !needsWords(question), { path: ['words'], message: 'field.required' });
export const answerForm = z.object({ words: contactText });

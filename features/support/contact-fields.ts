import { optionalField, requiredText } from '@cubby/fields';
import { publicText } from '@cubby/fields/public-text';
import { z } from 'zod';
import { longestContact, longestTemplateName, needsWords, type ShopKind } from './contact-rules.ts';

/** Messages between a buyer and a firm; the general limit for messages to shops. */
export const firmText = requiredText(longestContact.BUSINESS, { lines: true });
/** To and from a child's shop: no contact details, names, places or meetings (domain C11, C12). */
export const childText = publicText(longestContact.CHILD, { lines: true });
const textOf = (kind: ShopKind) => (kind === 'CHILD' ? childText : firmText);

export const askForm = (kind: ShopKind) =>
  z
    .object({ question: z.string().min(1, 'field.required'), words: optionalField(textOf(kind)) })
    .refine(({ question, words }) => words || !needsWords(question), { path: ['words'], message: 'field.required' });
export const answerForm = (kind: ShopKind) => z.object({ words: textOf(kind) });

export const templateName = requiredText(longestTemplateName);
export const templateForm = z.object({ name: templateName });

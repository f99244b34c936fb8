import { as, defineEndpoint, only, requestBody } from '@cubby/contract';
import { optionalField } from '@cubby/fields';
import { z } from 'zod';
import { firmText } from './contact-fields.ts';
import { questions, shopQuestions } from './contact-rules.ts';
import { thread } from './contract.ts';
import { threadNumberPattern } from './rules.ts';

const text = z.string();
const number = as('threadNum', text.regex(threadNumberPattern, 'field.code.invalid'));
const begun = only('threadNum', text);
/** A child's shop has stricter limits, which are checked once the shop is known. */
const words = as('description', optionalField(firmText));
const begins = { perMinute: 5, idempotent: true } as const;
const errorCodes = { OC_NOT_FOUND: 404, OC_TOO_MANY: 409, OC_WRONG_STATUS: 409 } as const;

/** A member asks a child's shop a question from a list; its guardian answers (domain C12). */
export const askShop = defineEndpoint({
  method: 'POST',
  path: '/api/support/contact/shop/v1/create',
  summary: "Asks a child's shop something from a list; the guardian answers",
  access: ['signed-in'],
  closedToSuspended: true,
  ...begins,
  input: requestBody({
    shop: as('vendorLogin', text.regex(/^[a-z0-9-]{2,60}$/, 'field.invalid')),
    question: as('questionCode', z.enum(shopQuestions, 'field.required')),
    words,
  }),
  output: begun,
  errorCodes,
});

export const askAboutOrder = defineEndpoint({
  method: 'POST',
  path: '/api/support/contact/order/v1/create',
  summary: 'Asks a shop something from a list about an order; the shop answers, of a child the guardian',
  access: ['guest-order', 'signed-in'],
  ...begins,
  input: requestBody({
    order: as('orderItemNumber', text.regex(/^[0-9A-HJKMNP-TV-Z]{10}-[1-9][0-9]?$/, 'field.order.invalid')),
    question: as('questionCode', z.enum(questions, 'field.required')),
    words,
  }),
  output: begun,
  errorCodes,
});

export const answerContact = defineEndpoint({
  method: 'POST',
  path: '/api/support/contact/answer/v1/create',
  summary: 'Answers a buyer for a shop',
  access: ['contact.answer'],
  idempotent: true,
  perMinute: 20,
  input: requestBody({ number, words: as('description', firmText) }),
  output: thread,
  errorCodes,
});

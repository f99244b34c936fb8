import { as, defineEndpoint, done, only, request, requestBody, wireObject } from '@cubby/contract';
import { z } from 'zod';
import { firmText, templateName } from './contact-fields.ts';
import { threadNumberPattern } from './rules.ts';

const number = as('threadNum', z.string().regex(threadNumberPattern, 'field.code.invalid'));
const words = as('description', firmText);
const handle = z.string().regex(/^[a-z0-9][a-z0-9-]{1,59}$/, 'field.handle.invalid');
const template = wireObject({
  templateId: z.string(),
  locale: as('languageCode', z.string()),
  name: z.string(),
  words: as('description', z.string()),
});
export type ReplyTemplate = z.output<typeof template>;

export const replyTemplates = defineEndpoint({
  method: 'GET',
  path: '/api/support/contact/template/list/v1/get',
  summary: "The reply templates of the shop that a conversation is with, those in the buyer's language first",
  access: ['contact.answer'],
  input: request({ number }),
  output: only('templates', z.array(template)),
  errorCodes: { OC_NOT_FOUND: 404 },
});

export const templatesOfShop = defineEndpoint({
  method: 'GET',
  path: '/api/support/contact/template/vendor/list/v1/get',
  summary: "A shop's reply templates, those in a language first",
  access: ['contact.answer'],
  input: request({ shop: as('vendorLogin', handle), locale: z.string().max(10) }),
  output: only('templates', z.array(template)),
  errorCodes: { OC_NOT_FOUND: 404 },
});

export const saveTemplate = defineEndpoint({
  method: 'POST',
  path: '/api/support/contact/template/v1/create',
  summary: "Keeps a reply as a template of the shop, in the buyer's language; one of the same name is replaced",
  access: ['contact.answer'],
  perMinute: 20,
  input: requestBody({ number, name: templateName, words }),
  output: done,
  errorCodes: { OC_NOT_FOUND: 404, OC_TOO_MANY: 409, OC_WRONG_STATUS: 409 },
});

export const deleteTemplate = defineEndpoint({
  method: 'POST',
  path: '/api/support/contact/template/v1/delete',
  summary: 'Deletes a reply template',
  access: ['contact.answer'],
  input: requestBody({ templateId: z.uuid('field.code.invalid') }),
  output: done,
  errorCodes: { OC_NOT_FOUND: 404 },
});

import { as, defineEndpoint, done, request, requestBody } from '@cubby/contract';
import { z } from 'zod';
import { appealText } from './fields.ts';
import { ownMeasure } from './measure-facts.ts';

const shop = as('vendorLogin', z.string().regex(/^[a-z0-9-]{2,60}$/, 'field.invalid'));
const measureId = z.uuid('field.invalid');

export const ownMeasures = defineEndpoint({
  method: 'GET',
  path: '/api/store/vendor/measure/list/v1/get',
  summary: 'What the staff have decided about a shop and what it sells, with the reasons, newest first',
  access: ['shop.read'],
  input: request({ shop }),
  output: z.array(ownMeasure),
});

export const appealMeasure = defineEndpoint({
  method: 'POST',
  path: '/api/store/vendor/measure/appeal/v1/create',
  summary: 'Appeals a decision about a shop; one appeal per decision',
  access: ['shop.write'],
  perMinute: 30,
  input: requestBody({ shop, measureId, words: as('description', appealText) }),
  output: done,
  errorCodes: { OC_NOT_FOUND: 404, OC_WRONG_STATUS: 409 },
});

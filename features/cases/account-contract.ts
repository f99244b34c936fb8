import { as, defineEndpoint, done, only, request, requestBody } from '@cubby/contract';
import { z } from 'zod';
import { appealText } from './fields.ts';
import { ownMeasure } from './measure-facts.ts';

const measureId = z.uuid('field.invalid');

export const ownDecisions = defineEndpoint({
  method: 'GET',
  path: '/api/user/measure/list/v1/get',
  summary: "What the staff have decided about the caller's account, with the reasons, newest first",
  access: ['signed-in'],
  input: request({}),
  output: only('measures', z.array(ownMeasure)),
});

export const appealDecision = defineEndpoint({
  method: 'POST',
  path: '/api/user/measure/appeal/v1/create',
  summary: "Appeals a decision about the caller's account; one appeal per decision",
  access: ['signed-in'],
  perMinute: 30,
  input: requestBody({ measureId, words: as('description', appealText) }),
  output: done,
  errorCodes: { OC_NOT_FOUND: 404, OC_WRONG_STATUS: 409 },
});

import { defineEndpoint, only, request, requestBody } from '@cubby/contract';
import { z } from 'zod';

export const calendarLink = defineEndpoint({
  method: 'GET',
  path: '/api/store/user-v1/calendar/v1/get',
  summary: 'The private address of the signed-in member’s calendar of deliveries and deadlines; null if there is none',
  access: ['signed-in'],
  input: request({}),
  output: only('url', z.string().nullable()),
});

export const makeCalendarLink = defineEndpoint({
  method: 'POST',
  path: '/api/store/user-v1/calendar/v1/create',
  summary: 'Makes a private address for the signed-in member’s calendar; a former one ends',
  access: ['signed-in'],
  input: requestBody({}),
  output: only('url', z.string().nullable()),
});

export const endCalendarLink = defineEndpoint({
  method: 'POST',
  path: '/api/store/user-v1/calendar/v1/delete',
  summary: 'Ends the private address of the signed-in member’s calendar',
  access: ['signed-in'],
  input: requestBody({}),
  output: only('url', z.string().nullable()),
});

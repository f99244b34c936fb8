import {
  as,
  defineEndpoint,
  money,
  only,
  queryNumber,
  queryShape,
  request,
  wireImage,
  wireObject,
} from '@cubby/contract';
import { z } from 'zod';
import { workshopQuery } from './query-contract.ts';
import { accessFacts, inclusions, type WorkshopPage } from './rules.ts';

const workshop = wireObject({
  code: z.string(),
  name: z.string(),
  description: z.string(),
  locale: z.string(),
  organiser: z.string(),
  verifiedOn: z.string(),
  checkedOn: z.string().nullable(),
  ageFrom: z.number(),
  ageTo: z.number(),
  startsAt: z.string(),
  endsAt: z.string(),
  timeZone: z.string(),
  when: wireObject({
    day: z.string(),
    weekday: z.string(),
    month: z.string(),
    shortMonth: z.string(),
    monthAndYear: z.string(),
    startTime: z.string(),
    endTime: z.string(),
    whole: z.string(),
    zone: z.string(),
  }),
  online: z.boolean(),
  country: as('countryIso', z.string()),
  city: z.string().nullable(),
  price: money,
  subsidised: z.boolean(),
  languages: z.array(z.string()),
  childrenPerAdult: z.number().nullable(),
  staffChecked: z.boolean().nullable(),
  inclusion: z.enum(inclusions),
  facts: z.array(z.enum(accessFacts)),
  registrationUrl: z.string(),
  distanceKm: z.number().nullable(),
  image: wireImage.nullable(),
});

export const nextWorkshops = defineEndpoint({
  method: 'GET',
  path: '/api/store/workshop/next/v1/get',
  summary: 'Upcoming workshops, soonest first',
  access: ['anyone'],
  input: request({ count: queryNumber(1, 24).optional() }),
  output: only('workshops', z.array(workshop)),
});

export const workshopByCode = defineEndpoint({
  method: 'GET',
  path: '/api/store/workshop/v1/get',
  summary: 'One upcoming workshop',
  access: ['anyone'],
  input: request({ code: z.string().regex(/^[a-z0-9-]{2,60}$/, 'field.code.invalid') }),
  output: only('workshop', workshop),
  errorCodes: { OC_NOT_FOUND: 404, OC_WORKSHOP_OVER: 410 },
});

export { workshopQuery };

/** The directory (spec 1.5, 2.2): upcoming workshops, soonest first, filtered by the keys of the page's address. */
export const listWorkshops = defineEndpoint({
  method: 'GET',
  path: '/api/store/workshop/list/v1/get',
  summary: 'Upcoming workshops, filtered by name, age, date, country, inclusion and distance from a postal code',
  access: ['anyone'],
  input: request(queryShape(workshopQuery)),
  output: z.codec(
    z.object({
      workshops: z.array(workshop),
      countries: z.array(z.string()),
      isNearKnown: z.boolean().nullable(),
      page: z.object({ current: z.number(), last: z.number(), total: z.number() }),
    }),
    z.custom<WorkshopPage>(),
    {
      decode: ({ page, ...rest }) => ({ ...rest, ...page }),
      encode: ({ current, last, total, ...rest }) => ({ ...rest, page: { current, last, total } }),
    },
  ),
});

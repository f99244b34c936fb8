import { as, defineEndpoint, money, only, queryNumber, request, wireImage, wireObject } from '@cubby/contract';
import { isCountryIso } from '@cubby/fields';
import { z } from 'zod';
import { accessFacts, inclusions, isDay, longestNameMask, oldestAge, type WorkshopPage } from './rules.ts';

const workshop = wireObject({
  code: z.string(),
  name: z.string(),
  description: z.string(),
  organiser: z.string(),
  verifiedOn: z.string(),
  checkedOn: z.string().nullable(),
  ageFrom: z.number(),
  ageTo: z.number(),
  startsAt: z.string(),
  endsAt: z.string(),
  timeZone: z.string(),
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
  image: wireImage.nullable(),
});

/** The next workshops that have not ended (spec 2.43). */
export const nextWorkshops = defineEndpoint({
  method: 'GET',
  path: '/api/store/workshop/next/v1/get',
  summary: 'The next workshops, soonest first',
  access: ['anyone'],
  input: request({ count: queryNumber(1, 24).optional() }),
  output: only('workshops', z.array(workshop)),
});

const day = z.string().refine(isDay, 'field.invalid');
/** Spec 2.2: -1 asks for all. */
const disabilities = z.codec(z.enum(['-1', '0', '1'], 'field.invalid'), z.custom<-1 | 0 | 1>(), {
  decode: (text) => Number(text) as -1 | 0 | 1,
  encode: (choice) => `${choice}` as const,
});

/** The directory (spec 1.5, 2.2): workshops to come, soonest first, by the keys of the page's address. */
export const listWorkshops = defineEndpoint({
  method: 'GET',
  path: '/api/store/workshop/list/v1/get',
  summary: 'Workshops to come, by name, age, day, country and whom they are made for',
  access: ['anyone'],
  input: request({
    page: queryNumber(1, 99_999).default(1),
    nameMask: z.string().trim().max(longestNameMask, 'field.tooLong').optional(),
    fromAge: queryNumber(0, oldestAge).optional(),
    toAge: queryNumber(0, oldestAge).optional(),
    forWithDisabilities: disabilities.default(-1),
    dateFrom: day.optional(),
    dateTo: day.optional(),
    countryIso: z.string().refine(isCountryIso, 'field.country.invalid').optional(),
  }),
  output: z.codec(
    z.object({
      workshops: z.array(workshop),
      countries: z.array(z.string()),
      page: z.object({ current: z.number(), last: z.number(), total: z.number() }),
    }),
    z.custom<WorkshopPage>(),
    {
      decode: ({ page, ...rest }) => ({ ...rest, ...page }),
      encode: ({ current, last, total, ...rest }) => ({ ...rest, page: { current, last, total } }),
    },
  ),
});

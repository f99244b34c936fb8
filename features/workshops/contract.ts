import { defineEndpoint, queryNumber, wireMoney } from '@cubby/contract';
import { isCountryIso } from '@cubby/fields';
import { fromWire, toWire } from '@cubby/money';
import { z } from 'zod';
import {
  accessFacts,
  inclusions,
  isDay,
  longestNameMask,
  oldestAge,
  type Workshop,
  type WorkshopPage,
  type WorkshopSearch,
} from './rules.ts';

const wireWorkshop = z.object({
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
  countryIso: z.string(),
  city: z.string().nullable(),
  price: wireMoney,
  subsidised: z.boolean(),
  languages: z.array(z.string()),
  childrenPerAdult: z.number().nullable(),
  staffChecked: z.boolean().nullable(),
  inclusion: z.enum(inclusions),
  facts: z.array(z.enum(accessFacts)),
  registrationUrl: z.string(),
  image: z.object({ url: z.string(), name: z.string() }).nullable(),
});

const workshopToWire = ({ country, price, ...rest }: Workshop) => ({
  ...rest,
  countryIso: country,
  price: toWire(price),
});
const workshopFromWire = ({ countryIso, price, ...rest }: z.input<typeof wireWorkshop>): Workshop => ({
  ...rest,
  country: countryIso,
  price: fromWire(price),
});

/** The next workshops that have not ended (spec 2.43). */
export const nextWorkshops = defineEndpoint({
  method: 'GET',
  path: '/api/store/workshop/next/v1/get',
  summary: 'The next workshops, soonest first',
  access: 'anyone',
  input: z.strictObject({ count: queryNumber(1, 24).optional() }),
  output: z.object({ workshops: z.array(wireWorkshop) }),
  encode: (workshops: Workshop[]) => ({ workshops: workshops.map(workshopToWire) }),
  decode: ({ workshops }): Workshop[] => workshops.map(workshopFromWire),
});

const day = z.string().refine(isDay, 'field.invalid');

/** The directory (spec 1.5, 2.2): workshops to come, soonest first, by the keys of the page's address. */
export const listWorkshops = defineEndpoint({
  method: 'GET',
  path: '/api/store/workshop/list/v1/get',
  summary: 'Workshops to come, by name, age, day, country and whom they are made for',
  access: 'anyone',
  input: z
    .strictObject({
      page: queryNumber(1, 99_999).default(1),
      nameMask: z.string().trim().max(longestNameMask, 'field.tooLong').optional(),
      fromAge: queryNumber(0, oldestAge).optional(),
      toAge: queryNumber(0, oldestAge).optional(),
      forWithDisabilities: z.enum(['-1', '0', '1'], 'field.invalid').default('-1'),
      dateFrom: day.optional(),
      dateTo: day.optional(),
      countryIso: z.string().refine(isCountryIso, 'field.country.invalid').optional(),
    })
    .transform(
      ({ forWithDisabilities, ...rest }): WorkshopSearch => ({
        ...(rest as Omit<WorkshopSearch, 'forWithDisabilities'>),
        forWithDisabilities: Number(forWithDisabilities) as -1 | 0 | 1,
      }),
    ),
  output: z.object({
    workshops: z.array(wireWorkshop),
    countries: z.array(z.string()),
    page: z.object({ current: z.number(), last: z.number(), total: z.number() }),
  }),
  encode: ({ workshops, countries, current, last, total }: WorkshopPage) => ({
    workshops: workshops.map(workshopToWire),
    countries,
    page: { current, last, total },
  }),
  decode: ({ workshops, countries, page }): WorkshopPage => ({
    workshops: workshops.map(workshopFromWire),
    countries,
    ...page,
  }),
});

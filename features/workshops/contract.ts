import { defineCall, queryNumber, wireMoney } from '@cubby/contract';
import { fromWire, toWire } from '@cubby/money';
import { z } from 'zod';
import type { Workshop } from './rules.ts';

const wireWorkshop = z.object({
  code: z.string(),
  name: z.string(),
  description: z.string(),
  organiser: z.string(),
  verifiedOn: z.string(),
  ageFrom: z.number(),
  ageTo: z.number(),
  startsAt: z.string(),
  endsAt: z.string(),
  timeZone: z.string(),
  online: z.boolean(),
  countryIso: z.string(),
  city: z.string().nullable(),
  price: wireMoney,
  inclusion: z.enum(['DEDICATED', 'ADAPTED', 'INCLUSIVE', 'NOT_STATED']),
  registrationUrl: z.string(),
  image: z.object({ url: z.string(), name: z.string() }).nullable(),
});

/** The next workshops that have not ended (spec 2.43). */
export const nextWorkshops = defineCall({
  method: 'GET',
  path: '/api/store/workshop/next/v1/get',
  summary: 'The next workshops, soonest first',
  who: 'anyone',
  input: z.strictObject({ count: queryNumber(1, 24).optional() }),
  output: z.object({ workshops: z.array(wireWorkshop) }),
  encode: (workshops: Workshop[]) => ({
    workshops: workshops.map(({ country, price, ...rest }) => ({ ...rest, countryIso: country, price: toWire(price) })),
  }),
  decode: ({ workshops }): Workshop[] =>
    workshops.map(({ countryIso, price, ...rest }) => ({ ...rest, country: countryIso, price: fromWire(price) })),
});

import {
  as,
  defineEndpoint,
  maybeChoice,
  pageNumber,
  queryShape,
  request,
  shopRoles,
  typed,
  wireObject,
} from '@cubby/contract';
import { shopStages } from '@cubby/features/sellers/rules';
import { z } from 'zod';
import { allSteps } from './rules.ts';

/** The staff's list of shops: filtered by words of the name, and by stage. */
export const shopsQuery = {
  words: typed('vendorMask', 100, { address: 'q' }),
  stage: maybeChoice('stage', shopStages),
  page: pageNumber('page', 10_000),
};

const listed = {
  handle: as('vendorLogin', z.string()),
  name: as('vendorName', z.string()),
  kind: as('vendorKind', z.enum(['BUSINESS', 'CHILD'])),
  stage: z.enum(shopStages),
  /** Open, but on holiday. */
  isOnHoliday: as('onHoliday', z.boolean()),
  /** By a measure in force, in any stage. */
  isSuspended: as('suspended', z.boolean()),
  /** Until its owners meet a requirement. */
  isStopped: as('stopped', z.boolean()),
  country: as('countryIso', z.string()),
  region: as('regionCode', z.string().nullable()),
  joinedOn: as('dateOfJoin', z.string()),
  offers: as('offersOnSale', z.number()),
};
const listedShop = wireObject(listed);
export type ListedShop = z.output<typeof listedShop>;

export const shopList = defineEndpoint({
  method: 'GET',
  path: '/api/store/vendor/staff/list/v1/get',
  summary: 'The shops, by name and stage, for the staff',
  access: ['shops.read'],
  input: request(queryShape(shopsQuery)),
  output: wireObject({
    shops: as('vendors', z.array(listedShop)),
    page: z.object({ current: z.number(), items: z.number(), total: z.number(), last: z.number() }),
  }),
});

export const shopRecord = defineEndpoint({
  method: 'GET',
  path: '/api/store/vendor/staff/v1/get',
  summary: 'One shop for the staff: its facts, members, taxes, and its offers and orders in numbers',
  access: ['shops.read'],
  input: request({ handle: as('vendorLogin', z.string().regex(/^[a-z0-9][a-z0-9-]{1,59}$/, 'field.handle.invalid')) }),
  output: wireObject({
    ...listed,
    city: z.string().nullable(),
    legalName: as('businessName', z.string().nullable()),
    taxNumber: z.string().nullable(),
    /** Whether it collects the taxes on its sales itself if allowed. */
    isRegistered: as('gstRegistered', z.boolean()),
    missing: as('missingSteps', z.array(z.enum(allSteps))),
    members: z.array(
      wireObject({ name: z.string(), login: as('userLogin', z.string()), roles: z.array(z.enum(shopRoles)) }),
    ),
    soldOut: as('offersSoldOut', z.number()),
    offSale: as('offersOffSale', z.number()),
    openOrders: z.number(),
    finishedOrders: z.number(),
    cancelledOrders: z.number(),
  }),
  errorCodes: { OC_NOT_FOUND: 404 },
});
export type ShopRecord = z.output<typeof shopRecord.output>;

import { as, defineEndpoint, only, request, wireImage, wireObject } from '@cubby/contract';
import { productSummary } from '@cubby/features/offers/contract';
import { z } from 'zod';
import { rests } from './rules.ts';

const byHandle = request({
  handle: as('vendorLogin', z.string().regex(/^[a-z0-9][a-z0-9-]{1,59}$/, 'field.handle.invalid')),
});

const seller = wireObject({
  handle: as('vendorLogin', z.string()),
  name: as('vendorName', z.string()),
  kind: as('vendorKind', z.enum(['BUSINESS', 'CHILD'])),
  country: as('countryIso', z.string()),
  /** For a child's shop: whether its guardian lets search engines list it (domain C6). */
  isIndexed: as('indexed', z.boolean()),
  city: z.string().nullable(),
  story: z.string(),
  locale: z.string(),
  accent: z.string().nullable(),
  image: wireImage.nullable(),
  handlingDays: as('orderPreparationTime', z.number()),
  returnDays: z.number(),
  onTimePercent: z.number().nullable(),
  rating: z.number().nullable(),
  reviewCount: as('reviews', z.number()),
  productCount: as('productsCount', z.number()),
  rests: as('restReason', z.enum(rests).nullable()),
  holiday: wireObject({ lastDay: z.string(), message: z.string().nullable() }).nullable(),
});

export const sellerByHandle = defineEndpoint({
  method: 'GET',
  path: '/api/store/vendor/v2/get',
  summary: 'Public data of a shop',
  access: ['anyone'],
  input: byHandle,
  output: only('vendor', seller),
});

/** Spec 7.23, 3.14: a business's details. For a child's shop they are null. */
export const sellerDetails = defineEndpoint({
  method: 'GET',
  path: '/api/store/vendor/info/v1/get',
  summary: "A business's details for its shop page",
  access: ['anyone'],
  input: byHandle,
  output: wireObject({
    seller: as('vendor', seller),
    business: as(
      'info',
      wireObject({
        legalName: as('businessName', z.string()),
        email: z.string(),
        phone1: z.string().nullable(),
        phone2: z.string().nullable(),
        fax1: z.string().nullable(),
        fax2: z.string().nullable(),
        /** Empty: it is the owner's home. */
        returnAddress: z.string(),
        isHome: as('homeAddress', z.boolean()),
        region: as('domesticRegionCode', z.string().nullable()),
        returnInstructions: z.string(),
        deliversTo: as(
          'serviceGroup',
          z.array(
            wireObject({
              country: as('countryIso', z.string()),
              regions: z.array(z.string()),
              cities: z.array(z.string()),
            }),
          ),
        ),
      }).nullable(),
    ),
  }),
});

export const marketStalls = defineEndpoint({
  method: 'GET',
  path: '/api/store/vendor/stall/list/v1/get',
  summary: "Children's shops, each with three of its products",
  access: ['anyone'],
  input: request({}),
  output: only(
    'stalls',
    z.array(wireObject({ seller: as('vendor', seller), things: as('products', z.array(productSummary)) })),
  ),
});

import { defineEndpoint } from '@cubby/contract';
import { summaryFromWire, summaryToWire, wireSummary } from '@cubby/features/offers/contract';
import { z } from 'zod';
import type { BusinessDetails, Seller, Stall } from './rules.ts';

const handle = z.string().regex(/^[a-z0-9][a-z0-9-]{1,59}$/, 'field.handle.invalid');
const byHandle = {
  input: z.strictObject({ vendorLogin: handle }).transform(({ vendorLogin }) => ({ handle: vendorLogin })),
  encodeInput: (input: { handle: string }) => ({ vendorLogin: input.handle }),
};

const wireSeller = z.object({
  vendorLogin: z.string(),
  vendorName: z.string(),
  vendorKind: z.enum(['BUSINESS', 'CHILD']),
  countryIso: z.string(),
  city: z.string().nullable(),
  story: z.string(),
  accent: z.string().nullable(),
  image: z.object({ url: z.string(), name: z.string() }).nullable(),
  orderPreparationTime: z.number(),
  returnDays: z.number(),
  onTimePercent: z.number().nullable(),
  productsCount: z.number(),
});
type WireSeller = z.input<typeof wireSeller>;

const sellerToWire = ({ handle, name, kind, country, handlingDays, productCount, ...rest }: Seller): WireSeller => ({
  ...rest,
  vendorLogin: handle,
  vendorName: name,
  vendorKind: kind,
  countryIso: country,
  orderPreparationTime: handlingDays,
  productsCount: productCount,
});
const sellerFromWire = ({
  vendorLogin,
  vendorName,
  vendorKind,
  countryIso,
  orderPreparationTime,
  productsCount,
  ...rest
}: WireSeller): Seller => ({
  ...rest,
  handle: vendorLogin,
  name: vendorName,
  kind: vendorKind,
  country: countryIso,
  handlingDays: orderPreparationTime,
  productCount: productsCount,
});

/** Spec 7.23: a shop by its handle. */
export const sellerByHandle = defineEndpoint({
  method: 'GET',
  path: '/api/store/vendor/v2/get',
  summary: 'A shop as everybody may see it',
  access: 'anyone',
  ...byHandle,
  output: z.object({ vendor: wireSeller }),
  encode: (seller: Seller) => ({ vendor: sellerToWire(seller) }),
  decode: ({ vendor }): Seller => sellerFromWire(vendor),
});

/** Spec 7.23, 3.14: a business's data. For a child's shop the details are null: there are none to show. */
export const sellerDetails = defineEndpoint({
  method: 'GET',
  path: '/api/store/vendor/info/v1/get',
  summary: "A business's data for the page about its shop",
  access: 'anyone',
  ...byHandle,
  output: z.object({
    vendor: wireSeller,
    info: z
      .object({
        businessName: z.string(),
        email: z.string(),
        phone1: z.string().nullable(),
        phone2: z.string().nullable(),
        fax1: z.string().nullable(),
        fax2: z.string().nullable(),
        returnAddress: z.string(),
        returnInstructions: z.string(),
        serviceGroup: z.array(z.string()),
      })
      .nullable(),
  }),
  encode: ({ seller, business }: { seller: Seller; business: BusinessDetails | null }) => ({
    vendor: sellerToWire(seller),
    info: business && { ...isPublic(business), businessName: business.legalName, serviceGroup: business.deliversTo },
  }),
  decode: ({ vendor, info }) => ({
    seller: sellerFromWire(vendor),
    business: info && { ...isPublic(info), legalName: info.businessName, deliversTo: info.serviceGroup },
  }),
});

const isPublic = ({
  email,
  phone1,
  phone2,
  fax1,
  fax2,
  returnAddress,
  returnInstructions,
}: Omit<BusinessDetails, 'legalName' | 'deliversTo'>) => ({
  email,
  phone1,
  phone2,
  fax1,
  fax2,
  returnAddress,
  returnInstructions,
});

/** The children's shops of the market street. */
export const marketStalls = defineEndpoint({
  method: 'GET',
  path: '/api/store/vendor/stall/list/v1/get',
  summary: "Children's shops, each with three of its things",
  access: 'anyone',
  input: z.strictObject({}),
  output: z.object({ stalls: z.array(z.object({ vendor: wireSeller, products: z.array(wireSummary) })) }),
  encode: (stalls: Stall[]) => ({
    stalls: stalls.map(({ seller, things }) => ({ vendor: sellerToWire(seller), products: things.map(summaryToWire) })),
  }),
  decode: ({ stalls }): Stall[] =>
    stalls.map(({ vendor, products }) => ({ seller: sellerFromWire(vendor), things: products.map(summaryFromWire) })),
});

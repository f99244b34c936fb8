import {
  as,
  commaList,
  defineEndpoint,
  done,
  only,
  request,
  requestBody,
  wireImage,
  wireObject,
} from '@cubby/contract';
import { orderStatuses, saleWorks } from '@cubby/features/orders/rules';
import { optionalField, requiredText } from '@cubby/fields';
import { z } from 'zod';

/** The most orders that can be packed together. */
export const mostPackedTogether = 100;
/** Seller orders by their numbers, as lists and addresses show them. */
const orderNumbers = commaList(/^[0-9A-HJKMNP-TV-Z]{10}-[1-9][0-9]?$/, mostPackedTogether);

/** The items to pack for some orders, with their storage places. Other shops' orders are omitted. */
export const packing = defineEndpoint({
  method: 'GET',
  path: '/api/store/order/vendor/packing/v1/get',
  summary: 'What is left to pack of some orders, with the storage place of each thing',
  access: ['orders.ship', 'orders:ship'],
  input: request({ numbers: as('orderItemNumbers', orderNumbers) }),
  output: only(
    'orders',
    z.array(
      wireObject({
        number: as('orderItemNumber', z.string()),
        work: as('nextStep', z.enum(saleWorks)),
        status: z.enum(orderStatuses),
        shop: as('vendorLogin', z.string()),
        /** In the shop's time zone. */
        today: as('currentDate', z.string()),
        recipient: z.string(),
        city: z.string(),
        region: as('regionCode', z.string().nullable()),
        country: as('countryIso', z.string()),
        purchaseOrder: z.string().nullable(),
        note: as('orderNote', z.string()),
        lines: as(
          'positions',
          z.array(
            wireObject({
              offerId: as('priceId', z.string()),
              sku: z.string(),
              ownSku: z.string().nullable(),
              name: as('fullName', z.string()),
              picture: as('image', wireImage),
              toShip: as('toShipQuantity', z.number()),
              place: as('storagePlace', z.string().nullable()),
            }),
          ),
        ),
      }),
    ),
  ),
  errorCodes: { OC_NOT_FOUND: 404 },
});
export type PackedOrder = z.output<typeof packing.output>[number];

/** A shop's storage place for an offer; pick lists are sorted by these places. */
export const setPlace = defineEndpoint({
  method: 'POST',
  path: '/api/store/order/vendor/place/v1/update',
  summary: 'Sets where a shop keeps what it offers, or clears it; its own people see it on pick lists',
  access: ['orders.ship', 'orders:ship'],
  perMinute: 120,
  input: requestBody({
    shop: as('vendorLogin', z.string().regex(/^[a-z0-9][a-z0-9-]{1,59}$/, 'field.handle.invalid')),
    sku: z.string().regex(/^[A-Z0-9][A-Z0-9-]{1,39}$/, 'field.invalid'),
    place: as('storagePlace', optionalField(requiredText(20))),
  }),
  output: done,
  errorCodes: { OC_NOT_FOUND: 404 },
});

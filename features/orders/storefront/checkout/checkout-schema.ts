import { regionsOf } from '@cubby/fields';
import { z } from 'zod';
import type { GuestAddress } from '../../contract.ts';
import {
  contactSchema,
  deliveryNoteSchema,
  guestAddressSchema,
  orderNoteSchema,
  partnerCodeField,
  purchaseOrderField,
} from '../../fields.ts';

/** The schemas that the server uses, plus the age check, which is not part of an order. Only members save addresses. */
export const checkoutSchema = z
  .object({
    contact: contactSchema,
    address: guestAddressSchema.extend({ comment: deliveryNoteSchema }),
    note: orderNoteSchema,
    partnerCode: partnerCodeField,
    purchaseOrder: purchaseOrderField,
    savesAddress: z.boolean(),
    adult: z.literal(true, 'orders.adult.missing'),
  })
  .transform(({ contact, address: { comment, ...address }, note, partnerCode, purchaseOrder, savesAddress }) => ({
    contact,
    address: withoutStrayRegion(address),
    deliveryNote: comment,
    note,
    partnerCode,
    purchaseOrder,
    savesAddress,
  }));

const withoutStrayRegion = (address: GuestAddress): GuestAddress =>
  regionsOf(address.country) ? address : { ...address, region: undefined };
export type CheckedOut = z.output<typeof checkoutSchema>;

import { optionalField, requiredText } from '@cubby/fields';
import { z } from 'zod';

export const carrier = requiredText(80);
export const tracker = optionalField(requiredText(100));
/** A corrected tracking number is never empty. */
export const correctedTracker = requiredText(100);
export const shippingDay = z.iso.date('fulfilment.date');

export const sentBackForm = z.strictObject({ carrier, tracker });

/** The carriers that a shop can choose from; any other is typed. */
export const carriers = ['Canada Post', 'Purolator', 'Canpar', 'UPS', 'FedEx', 'DHL', 'USPS'] as const;

/** The reasons to decline or cancel an order; another reason is typed. */
export const declineReasons = ['SOLD_OUT', 'DAMAGED', 'NOT_THERE', 'PRICE'] as const;

import { address, addressName, city, country, optionalField, postalCodeForm, region } from '@cubby/fields';
import { z } from 'zod';

/**
 * The address form; the endpoint takes the same fields. Region and postal code depend on the country: `addressErrors`.
 */
export const addressForm = z.strictObject({
  country,
  name: addressName,
  line: address,
  city,
  region: optionalField(region),
  postalCode: optionalField(postalCodeForm),
  isMain: z.boolean(),
});

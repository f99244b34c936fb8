import { address, addressName, city, countryIso, optionalField, postalCodeForm, regionCode } from '@cubby/fields';
import { z } from 'zod';

/** The address form; the endpoint takes the same fields. Region and postal code by country: `addressErrors`. */
export const addressForm = z.strictObject({
  country: countryIso,
  name: addressName,
  line: address,
  city,
  region: optionalField(regionCode),
  postCode: optionalField(postalCodeForm),
  isMain: z.boolean(),
});

import { isPostalCodeOf, isRegionOf, regionsOf } from '@cubby/fields';
import type { FieldErrors, FormState } from '@cubby/forms';
import type { MessageKey } from '@cubby/i18n';

/** The fields of a guest checkout in page order, and which steps are applied (spec 4.14). */
export const emptyCheckout = (country: string) => ({
  'contact.firstName': '',
  'contact.lastName': '',
  'contact.email': '',
  'contact.phone1': '',
  'contact.phone2': '',
  'address.countryIso': country,
  'address.name': '',
  'address.address': '',
  'address.city': '',
  'address.regionCode': '',
  'address.postCode': '',
  'address.comment': '',
  note: '',
  adult: false as boolean,
  'applied.contact': false as boolean,
  'applied.address': false as boolean,
});
export type CheckoutValues = ReturnType<typeof emptyCheckout>;
export type CheckoutForm = FormState<CheckoutValues>;
export type CheckoutStep = 'contact' | 'address';

export const loadCheckoutSchema = async () => (await import('./checkout-schema.ts')).checkoutSchema;

/** The checks that depend on the country: its regions and its postal codes (ux K2). */
export function checkoutRules(values: CheckoutValues): FieldErrors<CheckoutValues> {
  const { 'address.countryIso': country, 'address.regionCode': region } = values;
  const code = values['address.postCode'].replace(/\s+/g, '').toUpperCase();
  return {
    ...(regionsOf(country) && region === '' && { 'address.regionCode': 'field.required' }),
    ...(regionsOf(country) &&
      region !== '' &&
      !isRegionOf(country, region) && { 'address.regionCode': 'field.region.invalid' }),
    ...(code === '' && hasPostalCodes(country) && { 'address.postCode': 'field.required' }),
    ...(code !== '' && !isPostalCodeOf(country, code) && { 'address.postCode': 'field.postalCode.country' }),
  };
}

/**
 * The buyer is usually the recipient too, so their name is suggested until it is changed. A region belongs to its
 * country.
 */
export function changesAlong(changes: Partial<CheckoutValues>, before: CheckoutValues): Partial<CheckoutValues> {
  const nameIn = (values: CheckoutValues) => `${values['contact.firstName']} ${values['contact.lastName']}`.trim();
  const receiver = before['address.name'];
  const follows = receiver === '' || receiver === nameIn(before);
  const isRenamed = 'contact.firstName' in changes || 'contact.lastName' in changes;
  return {
    ...(isRenamed && follows && { 'address.name': nameIn({ ...before, ...changes }) }),
    ...('address.countryIso' in changes && !('address.regionCode' in changes) && { 'address.regionCode': '' }),
  };
}

/**
 * Whether we know the country's postal code format; if so, a parcel needs a code. An empty code is valid only where the
 * format is unknown.
 */
export const hasPostalCodes = (countryIso: string): boolean => !isPostalCodeOf(countryIso, '');

/** What a country calls its regions, as a message key. */
const regionLabel = (countryIso: string) =>
  countryIso === 'CA' ? ('orders.delivery.province' as const) : ('orders.delivery.state' as const);

const fieldLabels = {
  'contact.firstName': 'orders.contact.firstName',
  'contact.lastName': 'orders.contact.lastName',
  'contact.email': 'orders.contact.email',
  'contact.phone1': 'orders.contact.phone1',
  'contact.phone2': 'orders.contact.phone2',
  'address.countryIso': 'orders.delivery.countryIso',
  'address.name': 'orders.delivery.name',
  'address.address': 'orders.delivery.address',
  'address.city': 'orders.delivery.city',
  'address.postCode': 'orders.delivery.postCode',
  'address.comment': 'orders.delivery.comment',
  note: 'orders.note',
} as const satisfies Partial<Record<keyof CheckoutValues, MessageKey>>;

/** A field's label, as a message key. The age checkbox states its message in full. */
export function checkoutLabel(name: keyof CheckoutValues, country: string) {
  if (name === 'address.regionCode') return regionLabel(country);
  return name in fieldLabels ? fieldLabels[name as keyof typeof fieldLabels] : undefined;
}

/** What to enter in a required field, as a message key. */
export function checkoutRemedy(name: keyof CheckoutValues, country: string): MessageKey | undefined {
  const label = checkoutLabel(name, country);
  if (!label || label === 'orders.note' || label === 'orders.delivery.comment' || label === 'orders.contact.phone2')
    return undefined;
  return `${label}.missing`;
}

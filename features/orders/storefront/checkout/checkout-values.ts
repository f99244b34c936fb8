import { type AddressPart, addressErrors, addressLabel, type FieldErrors, type FormState } from '@cubby/forms';
import type { MessageKey } from '@cubby/i18n';

export const emptyCheckout = (country: string) => ({
  'contact.firstName': '',
  'contact.lastName': '',
  'contact.email': '',
  'contact.phone1': '',
  'contact.phone2': '',
  'address.country': country,
  'address.name': '',
  'address.address': '',
  'address.city': '',
  'address.region': '',
  'address.postalCode': '',
  'address.comment': '',
  note: '',
  partnerCode: '',
  purchaseOrder: '',
  savesAddress: false as boolean,
  payment: '',
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
  const { region, postalCode } = addressErrors({
    country: values['address.country'],
    region: values['address.region'],
    postalCode: values['address.postalCode'],
  });
  return {
    ...(region && { 'address.region': region }),
    ...(postalCode && { 'address.postalCode': postalCode }),
  };
}

/**
 * The buyer is usually the recipient, so their name is suggested until it is changed. A region belongs to its country.
 */
export function changesAlong(changes: Partial<CheckoutValues>, before: CheckoutValues): Partial<CheckoutValues> {
  const nameIn = (values: CheckoutValues) => `${values['contact.firstName']} ${values['contact.lastName']}`.trim();
  const receiver = before['address.name'];
  const follows = receiver === '' || receiver === nameIn(before);
  const isRenamed = 'contact.firstName' in changes || 'contact.lastName' in changes;
  return {
    ...(isRenamed && follows && { 'address.name': nameIn({ ...before, ...changes }) }),
    ...('address.country' in changes && !('address.region' in changes) && { 'address.region': '' }),
  };
}

export const addressFields = {
  country: 'address.country',
  name: 'address.name',
  line: 'address.address',
  city: 'address.city',
  region: 'address.region',
  postalCode: 'address.postalCode',
} as const satisfies Record<AddressPart, keyof CheckoutValues>;
const partOf = new Map<string, AddressPart>(
  Object.entries(addressFields).map(([part, name]) => [name, part as AddressPart]),
);

const fieldLabels = {
  'contact.firstName': 'orders.contact.firstName',
  'contact.lastName': 'orders.contact.lastName',
  'contact.email': 'orders.contact.email',
  'contact.phone1': 'orders.contact.phone1',
  'contact.phone2': 'orders.contact.phone2',
  'address.comment': 'orders.delivery.comment',
  note: 'orders.note',
  partnerCode: 'orders.partnerCode',
  purchaseOrder: 'orders.purchaseOrder',
} as const satisfies Partial<Record<keyof CheckoutValues, MessageKey>>;

export function checkoutLabel(name: keyof CheckoutValues, country: string) {
  const part = partOf.get(name);
  if (part) return addressLabel(part, country);
  return name in fieldLabels ? fieldLabels[name as keyof typeof fieldLabels] : undefined;
}

export function checkoutRemedy(name: keyof CheckoutValues, country: string): MessageKey | undefined {
  const label = checkoutLabel(name, country);
  if (!label || isOptional(label)) return undefined;
  return `${label}.missing`;
}

const optional = [
  ...(['orders.note', 'orders.delivery.comment', 'orders.contact.phone2'] as const),
  ...(['orders.partnerCode', 'orders.purchaseOrder'] as const),
];
const isOptional = (label: string): label is (typeof optional)[number] => optional.some((each) => each === label);

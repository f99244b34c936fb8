import { type AddressDraft, type ContactDraft, type Faults, regionLabel } from '@cubby/features/orders/storefront';
import type { Translator } from '@cubby/i18n';
import type { FieldFault } from '@cubby/ui';

type WrongParts = {
  contact: Faults<keyof ContactDraft>;
  delivery: Faults<keyof AddressDraft>;
  note: string | undefined;
  adult: boolean;
  /** Where it goes, since countries name their regions differently. */
  country: string;
};

/** All that is wrong at checkout, in the order of the page, each in words that name its field (ux K4). */
export function allFaults(
  { contact, delivery, note, adult, country }: WrongParts,
  text: Translator['text'],
): FieldFault[] {
  const said = (step: string, field: string, key: string): FieldFault => ({
    fieldId: `${step}-${field}`,
    words: text('shopping.fault', { field: text(labelKey(step, field, country)), words: text(key) }),
  });
  return [
    ...Object.entries(contact).map(([field, key]) => said('contact', field, key)),
    ...Object.entries(delivery)
      .sort(byPlace)
      .map(([field, key]) => said('delivery', field, key)),
    ...(note ? [{ fieldId: 'order-note', words: text(note) }] : []),
    ...(adult ? [] : [{ fieldId: 'adult', words: text('shopping.adult.missing') }]),
  ];
}

/** What the server refused, at the fields that hold it. */
export const refusedFields = (faults: readonly { field: string; words: string }[]): FieldFault[] =>
  faults.map(({ field, words }) => ({
    fieldId: field.replace('.', '-').replace(/^deliveryPoint/, 'delivery'),
    words,
  }));

const labelKey = (step: string, field: string, country: string): string =>
  field === 'regionCode' ? regionLabel(country) : `orders.${step}.${field}`;

const addressFields = ['countryIso', 'name', 'address', 'city', 'regionCode', 'postCode'];
const byPlace = ([one]: [string, unknown], [other]: [string, unknown]) =>
  addressFields.indexOf(one) - addressFields.indexOf(other);

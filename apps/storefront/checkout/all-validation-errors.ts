import {
  type AddressDraft,
  type ContactDraft,
  regionLabel,
  type ValidationErrors,
} from '@cubby/features/orders/storefront';
import type { Translator } from '@cubby/i18n';
import type { SummaryError } from '@cubby/ui';

type WrongParts = {
  contact: ValidationErrors<keyof ContactDraft>;
  delivery: ValidationErrors<keyof AddressDraft>;
  note: string | undefined;
  adult: boolean;
  /** Where it goes, since countries name their regions differently. */
  country: string;
};

/** All that is wrong at checkout, in the order of the page, each in words that name its field (ux K4). */
export function allValidationErrors(
  { contact, delivery, note, adult, country }: WrongParts,
  text: Translator['text'],
): SummaryError[] {
  const said = (step: string, field: string, key: string): SummaryError => ({
    fieldId: `${step}-${field}`,
    label: text('shopping.error.field', { field: text(labelKey(step, field, country)), label: text(key) }),
  });
  return [
    ...Object.entries(contact).map(([field, key]) => said('contact', field, key)),
    ...Object.entries(delivery)
      .sort(byPlace)
      .map(([field, key]) => said('delivery', field, key)),
    ...(note ? [{ fieldId: 'order-note', label: text(note) }] : []),
    ...(adult ? [] : [{ fieldId: 'adult', label: text('shopping.adult.missing') }]),
  ];
}

/** What the server refused, at the fields that hold it. */
export const serverErrors = (validationErrors: readonly { field: string; label: string }[]): SummaryError[] =>
  validationErrors.map(({ field, label }) => ({
    fieldId: field.replace('.', '-').replace(/^deliveryPoint/, 'delivery'),
    label,
  }));

const labelKey = (step: string, field: string, country: string): string =>
  field === 'regionCode' ? regionLabel(country) : `orders.${step}.${field}`;

const addressFields = ['countryIso', 'name', 'address', 'city', 'regionCode', 'postCode'];
const byPlace = ([one]: [string, unknown], [other]: [string, unknown]) =>
  addressFields.indexOf(one) - addressFields.indexOf(other);

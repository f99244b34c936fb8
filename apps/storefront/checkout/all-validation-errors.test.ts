import { expect, test } from 'vitest';
import { allValidationErrors, serverErrors } from './all-validation-errors.ts';

/** Says the key, and what stands in its gaps. */
const text = (key: string, values?: Record<string, string | number>) =>
  values ? Object.values(values).join(' – ') : key;

test('what is wrong is listed in the order of the page, each with the name of its field', () => {
  const validationErrors = allValidationErrors(
    {
      contact: { email: 'field.email.invalid' },
      delivery: { postCode: 'field.required', regionCode: 'field.required', name: 'field.required' },
      note: 'field.tooLong',
      adult: false,
      country: 'CA',
    },
    text,
  );
  expect(validationErrors.map(({ fieldId }) => fieldId)).toEqual([
    'contact-email',
    'delivery-name',
    'delivery-regionCode',
    'delivery-postCode',
    'order-note',
    'adult',
  ]);
  expect(validationErrors[2]!.label).toBe('orders.delivery.province – field.required');
});

test('a whole form has no faults', () => {
  expect(allValidationErrors({ contact: {}, delivery: {}, note: undefined, adult: true, country: 'FR' }, text)).toEqual(
    [],
  );
});

test('what the server refuses is said at the field that holds it', () => {
  const refused = [
    { field: 'contact.email', label: 'no' },
    { field: 'deliveryPoint.city', label: 'no' },
  ];
  expect(serverErrors(refused).map(({ fieldId }) => fieldId)).toEqual(['contact-email', 'delivery-city']);
});

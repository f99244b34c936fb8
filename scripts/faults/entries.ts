import { planted } from './planted.ts';

const fields = 'packages/fields/src';
const tests = 'packages/fields/src/fields.test.ts';

export const entries = [
  planted(`${fields}/text.ts`, '5.1', "if (text === '') return 'field.required';", '', tests),
  planted(`${fields}/person-name.ts`, '5.2', 'textField({ max: 50,', 'textField({ max: 51,', tests),
  planted(
    `${fields}/person-name.ts`,
    '5.3',
    "startsUppercase(text) ? undefined : 'field.uppercase'",
    'undefined',
    tests,
  ),
  planted(`${fields}/places/address.ts`, '5.4', 'max: 50,', 'max: 40,', tests),
  planted(`${fields}/places/address.ts`, '5.5', 'max: 1000,', 'max: 1001,', tests),
  planted(`${fields}/places/postal-code.ts`, '5.6', '[A-Z0-9]{3,9}', '[A-Z0-9]{3,10}', tests),
  planted(`${fields}/phone.ts`, '5.7', '{6,20}', '{5,20}', tests),
  planted(`${fields}/bank.ts`, '5.8', 'max: 100,', 'max: 101,', tests),
  planted(`${fields}/iban.ts`, '5.9', ' && remainder(text) === 1', '', tests),
  planted(`${fields}/bank.ts`, '5.10', '/^[A-Z]{4}$/', '/^[A-Z]{3,4}$/', tests),
  planted(`${fields}/bank.ts`, '5.11', '([A-Z0-9]{3})?$', '([A-Z0-9]{0,3})?$', tests),
  planted(`${fields}/description.ts`, '5.12', '/[<>]/', '/[<]/', tests),
  planted(`${fields}/description.ts`, '5.13', 'enquiryDescriptionMax = 4096', 'enquiryDescriptionMax = 4097', tests),
  planted(`${fields}/email.ts`, '5.14', 'max: 254', 'max: 255', tests),
  planted(`${fields}/consent.ts`, '5.15 5.19', ".min(1, { error: 'field.captcha.required' })", '', tests),
  planted(
    'features/consent/rules.ts',
    '5.16 2.60',
    'ticked.cookies && ticked.terms',
    'ticked.cookies',
    'features/consent/rules.test.ts',
  ),
  planted(
    'features/consent/rules.ts',
    '2.60 3.21',
    "acceptanceKey = 'cubby.policy'",
    "acceptanceKey = 'cubby.policies'",
    'features/consent/rules.test.ts',
  ),
  planted(
    `${fields}/birth-date.ts`,
    '5.17',
    'today.slice(5) < born.slice(5)',
    'today.slice(5) <= born.slice(5)',
    tests,
  ),
  planted(`${fields}/consent.ts`, '5.18', '/^\\d{9}$/', '/^\\d{8,9}$/', tests),
  planted(
    'features/payments/rules.ts',
    '5.20',
    "code: 'INVOICE', selected: false, available: invoicesOpen",
    "code: 'INVOICE', selected: false, available: true",
    'features/payments/rules.test.ts',
  ),
];

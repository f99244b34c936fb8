import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import arabicErrors from '../messages/fieldErrors/ar.json' with { type: 'json' };
import englishErrors from '../messages/fieldErrors/en.json' with { type: 'json' };
import arabicPlaces from '../messages/places/ar.json' with { type: 'json' };
import englishPlaces from '../messages/places/en.json' with { type: 'json' };
import * as fields from './index.ts';

const english = { ...englishErrors, ...englishPlaces };
const arabic = { ...arabicErrors, ...arabicPlaces };

type Schema = z.ZodType<unknown, string>;
/** The typed text and the expected value: the same text unless a second one is given. */
type Accepted = string | [typed: string, becomes: string];
type Refused = [typed: string, message: string];

function table(title: string, schema: Schema, accepted: Accepted[], refused: Refused[]) {
  describe(title, () => {
    test.each(accepted.map((row) => (typeof row === 'string' ? ([row, row] as const) : row)))(
      'takes %j as %j',
      (typed, becomes) => expect(schema.parse(typed)).toBe(becomes),
    );
    test.each([['', 'field.required'] as Refused, ['   ', 'field.required'] as Refused, ...refused])(
      'refuses %j: %s',
      (typed, message) => expect(messagesOf(schema, typed)).toEqual([message]),
    );
  });
}

const messagesOf = (schema: z.ZodType, input: unknown) =>
  schema.safeParse(input).error?.issues.map((issue) => issue.message);

const a = (count: number) => 'a'.repeat(count);

describe('spec 5.1: a required field', () => {
  test.each([undefined, null, 7, {}, '', '   '])('with %j reports that it is required', (input) =>
    expect(messagesOf(fields.requiredText(10), input)).toEqual(['field.required']),
  );
  test('says “this field is required”', () => expect(english['field.required']).toBe('This field is required'));
});

table(
  'spec 5.2: a name has 1–50 letters and hyphens and begins uppercase',
  fields.personName,
  [
    'Anna',
    'Anna-Maria',
    'Anna Maria',
    'van der Berg',
    'St. John',
    'Martin Jr.',
    'محمد علي',
    '张三·丰',
    ["O'Brien", 'O’Brien'],
    'D’Angelo',
    'Å',
    ['Zoe\u0308', 'Zoë'],
    'محمد',
    'مُحَمَّد',
    'Қайрат',
    '王小明',
    'गीता',
    'გიორგი',
    ['  Mia ', 'Mia'],
    `A${a(49)}`,
  ],
  [
    ['anna', 'field.uppercase'],
    ['қайрат', 'field.uppercase'],
    ['Anna2', 'field.name.invalid'],
    ['-Anna', 'field.uppercase'],
    ['’Anna', 'field.name.invalid'],
    ["Anna'", 'field.name.invalid'],
    ["O''Brien", 'field.name.invalid'],
    ['Anna_', 'field.name.invalid'],
    ['<Anna>', 'field.name.invalid'],
    ['Anna\u202Eannob', 'field.characters'],
    ['An\u200Bna', 'field.characters'],
    ['An\u0000na', 'field.characters'],
    ['Ann\uD83D', 'field.characters'],
    [`A${a(50)}`, 'field.tooLong'],
  ],
);

table(
  'spec 5.3: an address’s name begins uppercase and has 1–100 characters',
  fields.addressName,
  ['Home', 'Grandma, 2nd floor', 'المدرسة', `A${a(99)}`, ["Mia's school", 'Mia’s school']],
  [
    ['home', 'field.uppercase'],
    ['1st address', 'field.uppercase'],
    [`A${a(100)}`, 'field.tooLong'],
  ],
);

table(
  'spec 5.4: a city has 1–50 letters, spaces and hyphens',
  fields.city,
  [
    'Vancouver',
    ["St. John's", 'St. John’s'],
    'Trois-Rivières',
    ["'s-Hertogenbosch", '’s-Hertogenbosch'],
    'Frankfurt (Oder)',
    'Biel/Bienne',
    'New  York'.replace('  ', ' '),
    ['New   York', 'New York'],
    'الرياض',
    'Нұр-Сұлтан',
    'montréal',
    `A${a(49)}`,
  ],
  [
    ['Berlin 10115', 'field.city.invalid'],
    ['City!', 'field.city.invalid'],
    ['-', 'field.city.invalid'],
    ['New\nYork', 'field.characters'],
    [`A${a(50)}`, 'field.tooLong'],
  ],
);

table(
  'spec 5.5: an address has letters and digits and at most 1000 characters',
  fields.address,
  [
    '12/3 apt. #4',
    'Straße 5-7',
    ['5 St John’s Rd', '5 St John’s Rd'],
    ["8 O'Hara St", '8 O’Hara St'],
    'شارع الملك ١٢',
    'Rua 3º, 5',
    'Smith & Sons; Unit 4 (rear)',
    'ул. "Абай", д. № 5',
    'C/ Mayor 3, 2ª',
    a(1000),
  ],
  [
    ['12 Main St! DROP', 'field.address.invalid'],
    ['1 <b>', 'field.address.invalid'],
    ['a@b', 'field.address.invalid'],
    ['., -', 'field.address.invalid'],
    ['1 Main St\n2nd line', 'field.characters'],
    [a(1001), 'field.tooLong'],
  ],
);

table(
  'spec 5.6: a postal code in a call',
  fields.postalCodeStrict,
  ['12345', ['V5K 0A1', 'V5K0A1'], '12345-6789', '12345-ABCDE', 'ABC', '123456789', ['12345 - 6789', '12345-6789']],
  [
    ['v5k0a1', 'field.postalCode.invalid'],
    ['12', 'field.postalCode.invalid'],
    ['1234567890', 'field.postalCode.invalid'],
    ['123456-789', 'field.postalCode.invalid'],
    ['1-2-3', 'field.postalCode.invalid'],
    ['12345-', 'field.postalCode.invalid'],
    ['١٢٣٤٥', 'field.postalCode.invalid'],
    [a(40), 'field.postalCode.invalid'],
  ],
);
table(
  'spec 5.6: a postal code in a form',
  fields.postalCodeForm,
  [['v5k 0a1', 'V5K0A1']],
  [['v5k_0a1', 'field.postalCode.invalid']],
);

test.each([
  ['CA', 'V5K0A1', true],
  ['CA', '12345', false],
  ['CA', 'D5K0A1', false],
  ['US', '12345-6789', true],
  ['US', '1234', false],
  ['KZ', '050010', true],
  ['JP', '1000001', true],
])('spec 5.6: in %s, %s can be a postal code: %s', (country, code, fits) =>
  expect(fields.isPostalCodeOf(country, code)).toBe(fits),
);

table(
  'spec 5.7: a phone number in a call is + and 6–20 digits',
  fields.phoneStrict,
  ['+16045550123', '+123456', `+${'1'.repeat(20)}`],
  [
    ['16045550123', 'field.phone.invalid'],
    ['+12345', 'field.phone.invalid'],
    [`+${'1'.repeat(21)}`, 'field.phone.invalid'],
    ['+1 604 555 0123', 'field.phone.invalid'],
    ['+1604555O123', 'field.phone.invalid'],
    ['+١٦٠٤٥٥٥', 'field.phone.invalid'],
  ],
);
table(
  'spec 5.7: a phone number in a form',
  fields.phoneForm,
  [
    ['+1 (604) 555-0123', '+16045550123'],
    ['+49.30/12 34\u00A056', '+4930123456'],
    ['+1 604 – 555 – 01 – 23', '+16045550123'],
  ],
  [
    ['604 555 0123', 'field.phone.invalid'],
    ['+1 604 555 0123 ext 5', 'field.phone.invalid'],
  ],
);

table(
  'spec 5.14: an e-mail address',
  fields.email,
  ['mia@cubby.example', ['Mia.O+x@Cubby.EXAMPLE', 'Mia.O+x@cubby.example'], [' a@b.co ', 'a@b.co']],
  [
    ['mia', 'field.email.invalid'],
    ['mia@', 'field.email.invalid'],
    ['a b@c.de', 'field.email.invalid'],
    ['a@b.co\nBcc: c@d.ef', 'field.characters'],
    [`${a(250)}@b.co`, 'field.email.invalid'],
  ],
);

table(
  'spec 5.8: a bank’s name has at most 100 characters and no special ones',
  fields.bankName,
  ['Royal Bank of Canada', 'Lloyds-TSB & Co., 2nd', 'بنك الرياض', 'Народный банк', a(100)],
  [
    ['Bank!', 'field.bankName.invalid'],
    ['Bank/Branch', 'field.bankName.invalid'],
    [a(101), 'field.tooLong'],
  ],
);

table(
  'spec 5.9: an IBAN in a call is valid and in upper case',
  fields.ibanStrict,
  [
    'DE89370400440532013000',
    'GB29NWBK60161331926819',
    'FR1420041010050500013M02606',
    'KZ86125KZT5004100100',
    'NO9386011117947',
  ],
  [
    ['DE89 3704 0044 0532 0130 00', 'field.iban.invalid'],
    ['de89370400440532013000', 'field.iban.invalid'],
    ['DE88370400440532013000', 'field.iban.invalid'],
    ['DE8937040044053201300', 'field.iban.invalid'],
    ['1234', 'field.iban.invalid'],
    ['A'.repeat(40), 'field.iban.invalid'],
  ],
);
table(
  'spec 5.9: an IBAN in a form',
  fields.ibanForm,
  [['de89 3704 0044 0532 0130 00', 'DE89370400440532013000']],
  [['DE88 3704 0044 0532 0130 00', 'field.iban.invalid']],
);

table(
  'spec 5.10: a bank code has four letters',
  fields.bankCodeStrict,
  ['DEUT'],
  [
    ['deut', 'field.bankCode.invalid'],
    ['DEU1', 'field.bankCode.invalid'],
    ['DEU', 'field.bankCode.invalid'],
    ['DEUTD', 'field.bankCode.invalid'],
  ],
);
table('spec 5.10: a bank code in a form', fields.bankCodeForm, [['deut', 'DEUT']], [['12', 'field.bankCode.invalid']]);
test('spec 5.10: a bank code is the start of its SWIFT code', () => {
  expect(fields.bankCodeFits('DEUT', 'DEUTDEFF')).toBe(true);
  expect(fields.bankCodeFits('ROYC', 'DEUTDEFF')).toBe(false);
});

table(
  'spec 5.11: a SWIFT code',
  fields.swiftStrict,
  ['DEUTDEFF', 'DEUTDEFF500', 'ROYCCAT2'],
  [
    ['deutdeff', 'field.swift.invalid'],
    ['DEUTDEF', 'field.swift.invalid'],
    ['DEUTDEFF50', 'field.swift.invalid'],
    ['DEUTZZFF', 'field.swift.invalid'],
    ['DEUTDEFF5000', 'field.swift.invalid'],
  ],
);
table(
  'spec 5.11: a SWIFT code in a form',
  fields.swiftForm,
  [['deut de ff', 'DEUTDEFF']],
  [['DE', 'field.swift.invalid']],
);

table(
  'spec 5.12: a dispute’s description has valid characters only',
  fields.disputeDescription,
  ['It arrived broken: 2 of 3 pens!', ['first\r\nsecond', 'first\nsecond'], 'مكسور 😢', a(4096)],
  [
    ['<script>', 'field.disputeDescription.invalid'],
    ['2 < 3', 'field.disputeDescription.invalid'],
    ['3 > 2', 'field.disputeDescription.invalid'],
    ['a\u0007', 'field.disputeDescription.invalid'],
    ['a\u202Eb', 'field.disputeDescription.invalid'],
    ['a\u0000b', 'field.disputeDescription.invalid'],
    ['half of a character: \uD83D', 'field.disputeDescription.invalid'],
    [a(4097), 'field.tooLong'],
  ],
);

table(
  'spec 5.13, 9.4: an enquiry’s description has at most 4096 characters',
  fields.enquiryDescription,
  ['Hello <there>', ['a\tb', 'a b'], a(4096), '😀'.repeat(4096)],
  [
    [a(4097), 'field.enquiryDescription.tooLong'],
    ['a\u0000', 'field.characters'],
  ],
);

describe('spec 5.15, 5.16: boxes', () => {
  test.each([true, 'on', 'true'])('a ticked box arrives as %j', (input) =>
    expect(fields.consent.parse(input)).toBe(true),
  );
  test.each([false, 'off', undefined, ''])('an unticked box arrives as %j and is required', (input) =>
    expect(messagesOf(fields.consent, input)).toEqual(['field.consent.required']),
  );
  test('the policy window requires both', () =>
    expect(messagesOf(fields.policyAcceptance, { policies: true })).toEqual(['field.consent.required']));
  test('spec 5.15, 5.19: the captcha’s answer is required', () =>
    expect(messagesOf(fields.captchaToken, '')).toEqual(['field.captcha.required']));
});

describe('spec 5.17: a birthday', () => {
  test.each(['2017-02-28', '2016-02-29', '1900-01-01'])('takes %s', (day) =>
    expect(fields.birthDate.parse(day)).toBe(day),
  );
  test.each(['2017-02-29', '17-02-28', '28.2.2017', '1899-12-31'])('refuses %s', (day) =>
    expect(messagesOf(fields.birthDate, day)).toEqual(['field.birthDate.invalid']),
  );
  test.each([
    ['2026-11-20', '2008-11-20', false],
    ['2026-11-20', '2008-11-21', true],
    ['2026-11-20', '2017-03-01', true],
  ])('on %s, a person born on %s needs a guardian: %s (spec 9.3)', (today, born, needs) =>
    expect(fields.needsGuardian(today, born)).toBe(needs),
  );
});

test('spec 5.18: an order needs a delivery address, and the error says how to add one', () => {
  expect(messagesOf(fields.deliveryCode, undefined)).toEqual(['field.deliveryCode.required']);
  expect(english['field.deliveryCode.required']).toBe('Please select a delivery address or create a new one');
  expect(fields.deliveryCode.parse('012345678')).toBe('012345678');
  for (const code of ['', '01234567', '0123456789', '01234567a'])
    expect(messagesOf(fields.deliveryCode, code), code).toEqual(['field.deliveryCode.required']);
});

describe('spec 3.5: countries and regions', () => {
  test.each([
    ['CA', undefined],
    ['ca', ['field.country.invalid']],
    ['XX', ['field.country.invalid']],
    ['', ['field.required']],
  ])('country %j gives the messages %j', (code, said) => expect(messagesOf(fields.country, code)).toEqual(said));
  test('there are 249, each with a name in every language', () => {
    expect(new Set(fields.countryIsos).size).toBe(249);
    for (const locale of ['en', 'ar', 'kk'])
      for (const { code, name } of fields.countriesIn(locale)) expect(name, `${code} in ${locale}`).not.toBe(code);
    expect(fields.countryName('CA', 'de')).toBe('Kanada');
  });
  test.each([
    ['CA', 'CA-BC', true],
    ['CA', 'US-WA', false],
    ['CA', 'CA-XX', false],
    ['KZ', 'KZ-75', true],
    ['KZ', 'CA-BC', false],
  ])('in %s, %s can be a region: %s', (country, region, is) => expect(fields.isRegionOf(country, region)).toBe(is));
});

test('an optional field takes an empty string as absent', () => {
  const second = fields.optionalField(fields.phoneForm);
  expect(second.parse('')).toBeUndefined();
  expect(second.parse(undefined)).toBeUndefined();
  expect(second.parse('+1 604 555 0123')).toBe('+16045550123');
  expect(messagesOf(second, 'call me')).toEqual(['field.phone.invalid']);
});

test('every message of a field or a region exists in English and Arabic', () => {
  const source = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'))
    .join('\n');
  const used = [...source.matchAll(/'(field\.[\w.]+)'/g)].map((match) => match[1]!);
  const regions = ['CA', 'US'].flatMap((country) => fields.regionsOf(country) ?? []).map((code) => `region.${code}`);
  for (const key of new Set([...used, ...regions])) {
    expect(english, key).toHaveProperty([key]);
    expect(arabic, key).toHaveProperty([key]);
  }
  expect(Object.keys(arabic)).toEqual(Object.keys(english));
});

describe('what forms also accept', () => {
  test.each([
    ['CA', 'v8r4b2', 'V8R 4B2'],
    ['GB', 'SW1A1AA', 'SW1A 1AA'],
    ['GB', 'M11AE', 'M1 1AE'],
    ['US', '123456789', '12345-6789'],
    ['US', '90210', '90210'],
    ['PT', '1000001', '1000-001'],
    ['BR', '01310-100', '01310-100'],
    ['DE', '10115', '10115'],
    ['KZ', 'a05b1c2', 'A05B1C2'],
  ])('a postal code of %s, %s, is written %s', (country, code, written) => {
    expect(fields.postalCodeIn(country, code)).toBe(written);
  });

  test.each([
    ['CA', 'Victoria', 'British Columbia', 'V8R 4B2', 'Victoria, British Columbia, V8R 4B2'],
    ['DE', 'Köln', null, '50674', '50674 Köln'],
    ['TR', 'İzmir', '', '35000', '35000 İzmir'],
    ['DE', 'Köln', null, null, 'Köln'],
    ['KZ', 'Алматы', null, '050000', 'Алматы, 050000'],
    ['AE', 'دبي', null, null, 'دبي'],
  ])(
    'in %s, city, region and postal code are written in the order of the country (spec 5.6)',
    (country, city, region, code, written) => {
      expect(fields.townParts(country, { city, region, code }).join(', ')).toBe(written);
    },
  );

  test('telephone numbers and postal codes in Arabic or Persian digits', () => {
    expect(fields.phoneForm.parse('+٩٦٦ ٥٠ ١٢٣ ٤٥٦٧')).toBe('+966501234567');
    expect(fields.phoneForm.parse('+۹۸۹۱۲۳۴۵۶۷۸')).toBe('+98912345678');
    expect(fields.postalCodeForm.parse('١٢٣٤٥')).toBe('12345');
  });
});

import { describe, expect, test } from 'vitest';
import { corrected } from './corrections.ts';
import { address, addressName, city, email, personName, phoneForm } from './index.ts';
import { callingCodeOf } from './places/calling-codes.ts';
import { countryIsos } from './places/countries.ts';

describe('typed text is corrected to what was meant, and then accepted', () => {
  test.each([
    ['name', 'anna', 'CA', 'Anna'],
    ['name', ' anna maria', 'CA', ' Anna maria'],
    ['name', 'қайрат', 'KZ', 'Қайрат'],
    ['name', 'élodie', 'FR', 'Élodie'],
    ['name', 'An\u200Bna', 'CA', 'Anna'],
    ['name', 'Anna\tMaria', 'CA', 'Anna Maria'],
    ['name', 'van der Berg', 'NL', 'van der Berg'],
    ['name', 'Anna', 'CA', 'Anna'],
    ['name', 'გიორგი', 'GE', 'გიორგი'],
    ['phone', '604 555 0123', 'CA', '+1 604 555 0123'],
    ['phone', '(604) 555-0123', 'US', '+1 (604) 555-0123'],
    ['phone', '1-604-555-0123', 'CA', '+1-604-555-0123'],
    ['phone', '+44 (0)20 7946 0958', 'CA', '+44 20 7946 0958'],
    ['phone', '020 7946 0958', 'GB', '+44 20 7946 0958'],
    ['phone', '0044 20 7946 0958', 'CA', '+44 20 7946 0958'],
    ['phone', '030 901820', 'DE', '+49 30 901820'],
    ['phone', '(030) 901820', 'DE', '+49 30 901820'],
    ['phone', '06 6982', 'IT', '+39 06 6982'],
    ['phone', '8 701 555 0123', 'KZ', '+7 701 555 0123'],
    ['phone', '٠٥٠ ١٢٣ ٤٥٦٧', 'AE', '+971 50 123 4567'],
    ['phone', '\u202A+1 604 555 0123\u202C', 'CA', '+1 604 555 0123'],
    ['address', 'Flat 3:4, 12 Main St', 'GB', 'Flat 3 4, 12 Main St'],
    ['text', 'Vic\u00ADtoria', 'CA', 'Victoria'],
  ] as const)('%s: %j in %s becomes %j', (kind, typed, country, meant) => {
    expect(corrected(kind, typed, country, 'en')).toBe(meant);
    const field = { name: personName, phone: phoneForm, address, text: city }[kind];
    expect(field.safeParse(meant).success).toBe(true);
  });

  test.each([
    ['phone', '12345', 'CA'],
    ['phone', 'call me', 'CA'],
    ['phone', '604 555 012', 'CA'],
    ['phone', '+1 604 555 0123', 'CA'],
    ['phone', '555 0123', ''],
    ['name', '<anna>', 'CA'],
    ['name', '1st', 'CA'],
  ] as const)('%s: %j in %s stays, since nobody knows what was meant', (kind, typed, country) =>
    expect(corrected(kind, typed, country, 'en')).toBe(typed),
  );

  test('capitalization follows the reader’s language', () => {
    expect(corrected('name', 'ilker', 'TR', 'tr')).toBe('İlker');
    expect(addressName.safeParse(corrected('name', 'home', 'CA', 'en')).success).toBe(true);
  });
});

test('the lines of a description are kept, without invisible characters (spec 5.12, 5.13)', () => {
  const typed = 'The point is bent.\n\nThe box\u200B was whole.';
  expect(corrected('text', typed, 'CA', 'en')).toBe('The point is bent.\n\nThe box was whole.');
});

test('every inhabited country has a calling code (E.164)', () => {
  expect(countryIsos.filter((country) => callingCodeOf(country) === undefined)).toEqual([]);
});

test.each([
  ['100 Mile House', '100 Mile House'],
  ['Dublin 4', 'Dublin 4'],
  ['Lyon 3e', 'Lyon 3e'],
  ['APO', 'APO'],
])('real places are accepted (spec 5.4): %s', (typed, becomes) => expect(city.parse(typed)).toBe(becomes));

test.each([
  ['anna@bücher.example', 'anna@xn--bcher-kva.example'],
  ['анна@пример.испытание', 'undefined'],
  ['anna@EXAMPLE.com', 'anna@example.com'],
  ['anna@пример.example', 'anna@xn--e1afmkfd.example'],
])('an internationalized domain is accepted (spec 5.14): %s', (typed, becomes) =>
  expect(String(email.safeParse(typed).data)).toBe(becomes),
);

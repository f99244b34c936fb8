import { expect, test } from 'vitest';
import { customsForm } from './fields.ts';
import { codesFor, codesOfKind, craftCodes, hsDigits, hsPattern, hsText } from './rules.ts';

test.each(['490900', '0101210000', '97019900', '711790'])(
  '%s is a code of the Harmonized System (domain C19)',
  (code) => expect(hsPattern.test(code)).toBe(true),
);
test.each(['49090', '49090000000', '000000', '770100', '980000', '4909.00', '４９０９００', ''])(
  '“%s” is none: six to ten digits, chapters 01 to 97 without 77',
  (code) => expect(hsPattern.test(code)).toBe(false),
);

test('every listed code is valid, and offered for some kind of craft', () => {
  expect(craftCodes.filter((code) => !hsPattern.test(code))).toEqual([]);
  expect([...new Set(Object.values(codesOfKind).flat())].sort()).toEqual([...craftCodes]);
});

test('a kind of craft has its own codes, the most usual first; other kinds may have any', () => {
  expect(codesFor('BEAD_BRACELETS')).toEqual(['711790']);
  expect(codesFor('GREETING_CARDS')[0]).toBe('490900');
  expect(codesFor('NOTEBOOKS')).toEqual(craftCodes);
  expect(codesFor(null)).toEqual(craftCodes);
});

test('a code can be typed with or without points, and is shown with them', () => {
  expect([hsDigits('4909.00'), hsDigits(' 4909 00 10 ')]).toEqual(['490900', '49090010']);
  expect([hsText('490900'), hsText('4909001000')]).toEqual(['4909.00', '4909.00.10.00']);
});

test('the form accepts a listed or typed code, and shows which field is wrong', () => {
  const typed = { code: 'OTHER', typed: '4909.00', origin: 'CA', netGrams: ' 12 ' };
  expect(customsForm.parse(typed)).toEqual({ hsCode: '490900', origin: 'CA', netGrams: 12 });
  expect(customsForm.parse({ ...typed, code: '711790', typed: '' }).hsCode).toBe('711790');
  expect(customsForm.parse({ ...typed, typed: '٤٩٠٩.٠٠', netGrams: '١٢' })).toMatchObject({
    ...{ hsCode: '490900', netGrams: 12 },
  });
  const wrong = (change: object) =>
    customsForm.safeParse({ ...typed, ...change }).error?.issues.map(({ path, message }) => [path[0], message]);
  expect(wrong({ typed: '77' })).toEqual([['typed', 'customs.code.invalid']]);
  expect(wrong({ netGrams: '0' })).toEqual([['netGrams', 'customs.netGrams.invalid']]);
  expect(wrong({ netGrams: '1.5' })).toEqual([['netGrams', 'customs.netGrams.invalid']]);
});

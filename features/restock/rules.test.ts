import { expect, test } from 'vitest';
import { forgottenBefore, maskedEmail } from './rules.ts';

test('an unconfirmed request is deleted after 3 days, a done one after 30, a waiting one after a year', () => {
  const before = forgottenBefore(new Date('2026-09-30T12:00:00Z'));
  expect(before).toEqual({
    UNCONFIRMED: new Date('2026-09-27T12:00:00Z'),
    DONE: new Date('2026-08-31T12:00:00Z'),
    CONFIRMED: new Date('2025-09-30T12:00:00Z'),
  });
});

test('an address shows only what its owner needs to recognize it', () => {
  expect(maskedEmail('anna.reyes@school.example')).toBe('an…@school.example');
  expect(maskedEmail('bo@x.example')).toBe('b…@x.example');
  expect(maskedEmail('a@x.example')).toBe('a…@x.example');
  expect(maskedEmail('"a@b"@x.example')).toBe('"a…@x.example');
});

test('for a name of three letters only one is shown', () => {
  expect([maskedEmail('ann@x.example'), maskedEmail('anna@x.example')]).toEqual(['a…@x.example', 'an…@x.example']);
});

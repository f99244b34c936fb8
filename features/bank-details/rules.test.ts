import { expect, test } from 'vitest';
import { ibanInGroups, maskedIban } from './rules.ts';

test('an IBAN is shown in groups of four, however it was typed (ux I5)', () => {
  expect(ibanInGroups('DE89370400440532013000')).toBe('DE89 3704 0044 0532 0130 00');
  expect(ibanInGroups('no93 8601-1117947')).toBe('NO93 8601 1117 947');
  expect(ibanInGroups('BE68539007547034')).toBe('BE68 5390 0754 7034');
  expect(ibanInGroups('')).toBe('');
});

test('only country and last four characters of an IBAN are shown', () => {
  expect(maskedIban('DE89370400440532013000')).toBe('DE••••••••••••••••3000');
  expect(ibanInGroups(maskedIban('NO9386011117947'))).toBe('NO•• •••• •••7 947');
});

import { expect, test } from 'vitest';
import { accountParts, enteredAccount, institution, routing, schemeOf, transit } from './account.ts';

test.each([
  ['021000021', true],
  ['011401533', true],
  ['091000019', true],
  ['0210 0002 1', true],
  ['٠٢١٠٠٠٠٢١', true],
  ['021000022', false],
  ['012000021', false],
  ['000000000', false],
  ['02100002', false],
  ['0210000210', false],
  ['02100002A', false],
])('%s is a routing number: %s (ABA: 3, 7, 1)', (text, isRight) =>
  expect(routing.safeParse(text).success).toBe(isRight),
);

test('an institution has three digits and a transit number five', () => {
  expect(['003', '03', '0003', 'ABC'].map((text) => institution.safeParse(text).success)).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect(['01234', '1234', '012345'].map((text) => transit.safeParse(text).success)).toEqual([true, false, false]);
});

test.each([
  ['123456', false],
  ['1234567', true],
  ['123456789012', true],
  ['1234567890123', false],
])('a Canadian account number %s is valid: %s', (accountNumber, fits) => {
  const entered = enteredAccount({ scheme: 'CA', institution: '003', transit: '01234', accountNumber });
  expect(entered.ok).toBe(fits);
  if (entered.ok) expect(entered.account).toEqual({ iban: accountNumber, bic: 'CACPA000301234' });
});

test('an account has its place’s parts', () => {
  expect(accountParts({ iban: '1234567', bic: 'CACPA000301234' })).toEqual([
    ['institution', '003'],
    ['transit', '01234'],
    ['accountNumber', '1234567'],
  ]);
  expect(accountParts({ iban: '12345', bic: 'USABA021000021' })).toEqual([
    ['routing', '021000021'],
    ['accountNumber', '12345'],
  ]);
  expect(accountParts({ iban: 'DE89370400440532013000', bic: 'DEUTDEFF' })).toEqual([
    ['iban', 'DE89370400440532013000'],
    ['swift', 'DEUTDEFF'],
  ]);
  expect(['CACPA000301234', 'USABA021000021', 'CACPCATT', 'USABUS33XXX'].map(schemeOf)).toEqual([
    'CA',
    'US',
    'IBAN',
    'IBAN',
  ]);
});

test('a missing part is named, in the place’s order', () => {
  expect(enteredAccount({ scheme: 'CA', transit: '01234' })).toEqual({
    ok: false,
    part: 'institution',
    isMissing: true,
  });
  expect(enteredAccount({ scheme: 'US', routing: '021000021' })).toEqual({
    ok: false,
    part: 'accountNumber',
    isMissing: true,
  });
  expect(enteredAccount({ scheme: 'IBAN', iban: 'DE89370400440532013000' })).toEqual({
    ok: false,
    part: 'swift',
    isMissing: true,
  });
});

import { money } from '@cubby/money';
import { expect, test } from 'vitest';
import { paymentFile } from './payment-file.ts';
import {
  amountWithCode,
  bankAmount,
  bankText,
  endToEndIdOf,
  mayBeSame,
  minorUnits,
  transferIdIn,
  transferIdOf,
} from './rules.ts';
import { notificationFile, statementFile } from './server/simulator/simulator-files.ts';
import { validate } from './testing/schema.ts';

const now = new Date('2026-09-01T10:00:00Z');
const school = { name: 'École Élémentaire “Harbour” & Bay', iban: 'DE89370400440532013000', bic: 'DEUTDEFF' };
const shop = { name: 'Cubby Marketplace', iban: 'GB44CUBY00000000000001', bic: 'CUBYGB2L' };
const other = { name: 'Школа №5', iban: 'KZ86125KZT5004100100', bic: 'CASPKZKA' };
const messageId = endToEndIdOf('01990000-0000-7000-8000-000000000001');

test('a file of transfers meets the published schema, with a payment for each account that pays', () => {
  const file = paymentFile({
    messageId,
    createdAt: now,
    sender: 'Cubby Marketplace',
    transfers: [
      { endToEndId: 'a1', amount: money(123_20), from: school, to: shop, reference: 'CA-2026-000001' },
      { endToEndId: 'a2', amount: money(5), from: other, to: shop, reference: 'CA-2026-000002' },
      { endToEndId: 'a3', amount: money(100_00), from: school, to: shop, reference: 'x'.repeat(200) },
    ],
  });
  validate('pain.001.001.09', file);
  expect(file.match(/<PmtInf>/g)).toHaveLength(2);
  expect(file).toContain('<NbOfTxs>3</NbOfTxs><CtrlSum>223.25</CtrlSum><InitgPty>');
  expect(file).toContain('<NbOfTxs>2</NbOfTxs><CtrlSum>223.20</CtrlSum><ReqdExctnDt>');
  expect(file).toContain('<InstdAmt Ccy="USD">0.05</InstdAmt>');
  expect(file).toContain('<Nm>Ecole Elementaire .Harbour. + Bay</Nm>');
  expect(() => validate('pain.001.001.09', file.replace('<PmtMtd>TRF</PmtMtd>', ''))).toThrow('PmtMtd');
});

test('the simulated bank writes files like real banks', () => {
  const booking = {
    ...{ bankReference: 'SIM1', amountMinor: 12_320, currency: 'USD', endToEndId: null },
    ...{ side: 'CRDT' as const, reference: 'school things', payerName: 'School', payerIban: school.iban },
  };
  validate('camt.054.001.08', notificationFile('n1', shop.iban, booking, now));
  validate('camt.053.001.08', statementFile('s1', shop.iban, [booking, { ...booking, side: 'DBIT' }], now));
});

test.each([
  ['12.34', 'USD', 1234],
  ['12', 'USD', 1200],
  ['0.5', 'EUR', 50],
  ['12.34000', 'USD', 1234],
  ['12.345', 'USD', undefined],
  ['12.345', 'KWD', 12_345],
  ['12', 'JPY', 12],
  ['12.5', 'JPY', undefined],
  ['-1.00', 'USD', undefined],
  ['1,00', 'USD', undefined],
  ['1e3', 'USD', undefined],
  ['', 'USD', undefined],
  ['99999999999999999', 'USD', undefined],
  ['1.00', 'dollars', undefined],
])('%s %s is %s minor units', (amount, currency, minor) => expect(minorUnits(amount, currency)).toBe(minor));

test('a foreign amount is read with its currency code', () => {
  expect([amountWithCode(1230, 'EUR'), amountWithCode(12, 'JPY'), amountWithCode(12_345, 'KWD')]).toEqual([
    'EUR 12.30',
    'JPY 12',
    'KWD 12.345',
  ]);
});

test('amounts are written with two decimals', () => {
  expect([5, 50, 12_320, 0].map(bankAmount)).toEqual(['0.05', '0.50', '123.20', '0.00']);
});

test.each([
  ['CA-2026-000001', 'CA-2026-000001'],
  ['Grüße  an “alle”', 'Grusse an .alle.'],
  ['مدرسة', 'Mdrsh'],
  ['Weißenfels', 'Weissenfels'],
  ['Школа №5', 'Shkola No5'],
  ['A & B', 'A + B'],
])('%j is written for banks as %j', (text, written) => expect(bankText(text, 140)).toBe(written));

test('a transfer’s id is recovered from the bank’s repetition', () => {
  const id = '01990000-0000-7000-8000-0000000000ab';
  expect(endToEndIdOf(id)).toBe('019900000000700080000000000000ab');
  expect(transferIdOf('019900000000700080000000000000AB')).toBe(id);
  expect(transferIdOf('NOTPROVIDED')).toBeUndefined();
  expect(transferIdOf(`${endToEndIdOf(id)}0`)).toBeUndefined();
});

const told = { endToEndId: 'E1', reference: 'CA-2026-000001 notebooks', payerIban: school.iban };
test.each([
  [{}, true],
  [{ endToEndId: null }, true],
  [{ payerIban: null }, true],
  [{ reference: null }, true],
  [{ reference: 'ca-2026-000001  note' }, true],
  [{ endToEndId: 'E2' }, false],
  [{ payerIban: shop.iban }, false],
  [{ reference: 'CA-2026-000002' }, false],
])('a movement that differs by %j may be the same: %s', (more, isSame) =>
  expect([mayBeSame(told, { ...told, ...more }), mayBeSame({ ...told, ...more }, told)]).toEqual([isSame, isSame]),
);

test('no payment is sent under a name without a letter', () => {
  const nameless = { ...other, name: '🎒 ١٢٣' };
  const file = paymentFile({
    ...{ messageId, createdAt: now, sender: '…' },
    transfers: [{ endToEndId: 'a1', amount: money(5), from: nameless, to: { ...shop, name: '№…' }, reference: '' }],
  });
  expect([...file.matchAll(/<Nm>([^<]*)<\/Nm>/g)].map(([, name]) => name)).toEqual(['Cubby', other.iban, 'No...']);
});

test.each([
  ['RETURN 0199ABCD000070008000000000000001 AC04', '0199abcd-0000-7000-8000-000000000001'],
  ['0199abcd000070008000000000000001\n0199ABCD000070008000000000000001', '0199abcd-0000-7000-8000-000000000001'],
  ['0199abcd000070008000000000000001 0199abcd000070008000000000000002', undefined],
  ['0199abcd0000700080000000000000010', undefined],
  ['Cubby 2026-09-07', undefined],
])('in %j the bank repeats our end-to-end id of %s', (words, id) => expect(transferIdIn(words)).toBe(id));

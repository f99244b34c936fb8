import { money } from '@cubby/money';
import { expect, test } from 'vitest';
import { billIdIn, type Credit, invoiceNumbersIn, match, type OpenInvoice } from './rules.ts';

test.each([
  ['CA-2026-000001', ['CA-2026-000001']],
  ['invoice ca2026000001, thank you', ['CA-2026-000001']],
  ['CA 2026 000001', ['CA-2026-000001']],
  ['CA/2026/000001 GB.2026.000012', ['CA-2026-000001', 'GB-2026-000012']],
  ['CA-2026-000001 CA-2026-000001', ['CA-2026-000001']],
  ['CA-2026-1234567', ['CA-2026-1234567']],
  ['School supplies for class 4b CA-2026-00\n0001 thank you', ['CA-2026-000001']],
  ['for CA-2026-\r\n000001', ['CA-2026-000001']],
  ['CA-2026-00 0001 in a line that the bank has wrapped', ['CA-2026-000001']],
  ['CA-2026-000001\n2 boxes', ['CA-2026-000001']],
  ['CA-2026-000001 CA-2026-00\n0002', ['CA-2026-000001', 'CA-2026-000002']],
  ['CA-2026-000001 2 boxes', ['CA-2026-000001']],
  ['CA-CN-2026-000001', []],
  ['XCA-2026-000001', []],
  ['CA-2026-00001', []],
  ['CA-1999-000001', []],
  ['school things', []],
  ['', []],
])('in %j the numbers %j are found', (words, numbers) => expect(invoiceNumbersIn(words)).toEqual(numbers));

const iban = 'DE89370400440532013000';
const invoice = (n: number, outstanding: number, payerIban: string | null = iban): OpenInvoice => ({
  invoiceId: `i${n}`,
  number: `CA-2026-00000${n}`,
  outstanding: money(outstanding),
  payerIban,
});
const credit = (minor: number, more: Partial<Credit> = {}): Credit => ({
  ...{ amount: money(minor), askedFor: undefined, words: '', payerIban: null },
  ...more,
});

test('a payment that we requested pays its invoice, whatever its text and amount', () => {
  expect(match(credit(5, { askedFor: 'i7', words: 'CA-2026-000001' }), [invoice(1, 5)])).toEqual([
    { invoiceId: 'i7', amountMinor: 5 },
  ]);
});

test('a number in the reference decides: for a part, a surplus, or a paid invoice', () => {
  for (const outstanding of [10_000, 3, 0])
    expect(match(credit(5000, { words: 'CA-2026-000001' }), [invoice(1, outstanding), invoice(2, 5000)])).toEqual([
      { invoiceId: 'i1', amountMinor: 5000 },
    ]);
});

test('several numbers share money that equals exactly what they owe', () => {
  const reference = 'CA-2026-000001 CA-2026-000002';
  expect(match(credit(300, { words: reference }), [invoice(1, 100), invoice(2, 200)])).toEqual([
    { invoiceId: 'i1', amountMinor: 100 },
    { invoiceId: 'i2', amountMinor: 200 },
  ]);
  expect(match(credit(299, { words: reference }), [invoice(1, 100), invoice(2, 200)])).toBeNull();
  expect(match(credit(300, { words: reference }), [invoice(1, 300), invoice(2, 0)])).toBeNull();
});

test('an unknown invoice number is left to staff, even beside a known one', () => {
  expect(match(credit(100, { words: 'CA-2026-000009', payerIban: iban }), [invoice(1, 100)])).toBeNull();
  expect(match(credit(100, { words: 'CA-2026-000001 CA-2026-000009' }), [invoice(1, 100)])).toBeNull();
});

test('without a number, the payer’s only open invoice with this amount is paid', () => {
  const unnamed = credit(100, { payerIban: iban, words: 'school things' });
  expect(match(unnamed, [invoice(1, 100), invoice(2, 200)])).toEqual([{ invoiceId: 'i1', amountMinor: 100 }]);
  expect(match(unnamed, [invoice(1, 100), invoice(2, 100)])).toBeNull();
  expect(match(unnamed, [invoice(1, 101)])).toBeNull();
  expect(match(unnamed, [invoice(1, 100, 'GB29NWBK60161331926819')])).toBeNull();
  expect(match(credit(100), [invoice(1, 100, null)])).toBeNull();
});

test('a foreign currency is left to staff', () => {
  const euros = { amount: { amountMinor: 100, currency: 'EUR' }, payerIban: iban };
  expect(match(credit(0, euros), [invoice(1, 100)])).toBeNull();
  expect(match(credit(0, { ...euros, words: 'CA-2026-000001' }), [invoice(1, 100)])).toBeNull();
});

const bill = '0123456789ABCDEFGHJKMNPQRS';
test.each([
  [bill, bill],
  [`for the school ${bill.toLowerCase()}, thank you`, bill],
  ['0123 4567 89AB CDEF GHJK MNPQ RS', bill],
  [`${bill}T`, undefined],
  [`${bill} ${bill.replace('0', 'Z')}`, undefined],
  ['school things', undefined],
])('in %j the account %s is found (spec 3.8)', (words, id) => expect(billIdIn(words)).toBe(id));

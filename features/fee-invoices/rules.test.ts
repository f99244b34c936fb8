import { expect, test } from 'vitest';
import { feePapersOf, feeSeriesOf } from './rules.ts';

const gst = (minor: number) => ({ ruleId: 19, name: 'GST', jurisdiction: 'CA', rateMillionths: 50_000, minor });

test('fees have their own series for the issuer’s country and year (domain 4.10)', () => {
  expect([feeSeriesOf('INVOICE', 'CA', '2026-12-01'), feeSeriesOf('CREDIT_NOTE', 'CA', '2027-01-01')]).toEqual([
    'CA-FEE-2026',
    'CA-FEE-CN-2027',
  ]);
});

test('fees refunded in the same month reduce the invoice; refunded fees of earlier months are credited', () => {
  expect(
    feePapersOf([
      { isCharge: true, corrects: null, orders: 3, feeMinor: 2_700, taxes: [gst(135)] },
      { isCharge: true, corrects: null, orders: 1, feeMinor: 0, taxes: [gst(0)] },
      { isCharge: false, corrects: 'october', orders: 1, feeMinor: -300, taxes: [gst(-15)] },
    ]),
  ).toEqual([
    {
      ...{ kind: 'INVOICE', netMinor: 2_700, taxMinor: 135 },
      lines: [{ corrects: null, orders: 3, netMinor: 2_700, taxes: [gst(135)] }],
    },
    {
      ...{ kind: 'CREDIT_NOTE', netMinor: 300, taxMinor: 15 },
      lines: [{ corrects: 'october', orders: 1, netMinor: 300, taxes: [gst(15)] }],
    },
  ]);
});

test('a month without fees, such as a child’s shop’s at 0%, has no paper', () => {
  expect(feePapersOf([])).toEqual([]);
  expect(feePapersOf([{ isCharge: true, corrects: null, orders: 1, feeMinor: 0, taxes: [] }])).toEqual([]);
});

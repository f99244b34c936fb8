import { expect, test } from 'vitest';
import { remittances } from './remittances.ts';
import type { TaxRule } from './tax-rule.ts';

const rule = (name: TaxRule['name'], rest: Partial<TaxRule> = {}): TaxRule => ({
  ...{ id: 1, country: 'CA', region: null, name, rateMillionths: 50_000, category: 'S', exemptClasses: [] },
  ...{ exemptPriceMinor: null, onlyClasses: null, onDelivery: true, chargedOn: 'GOODS', sellers: 'ALL' },
  ...{ sentFrom: 'ANYWHERE', consignmentMinor: null, certificateKinds: [], remitter: 'MARKETPLACE' },
  ...{ validFrom: '2020-01-01', validTo: null },
  ...rest,
});
const rules = [
  rule('GST', { sellers: 'REGISTERED', remitter: 'SELLER' }),
  rule('GST', { sellers: 'UNREGISTERED', sentFrom: 'SAME_COUNTRY' }),
  rule('PST', { region: 'CA-BC' }),
  rule('PST', { region: 'CA-SK' }),
  rule('QST', { validTo: '2026-09-01' }),
  rule('RST', { validFrom: '2026-09-02' }),
  rule('HST', { sentFrom: 'ABROAD' }),
  rule('VAT', { country: 'DE' }),
  rule('SALES_TAX', { chargedOn: 'COMMISSION' }),
];
const now = new Date('2026-09-01T17:00:00Z');
const named = (sellerIsRegistered: boolean) =>
  remittances(rules, { country: 'CA', sellerIsRegistered }, now).map(({ name, remitter }) => `${name} ${remitter}`);

test('a registered seller remits GST, for others the marketplace does; each tax in force is listed once (decision 0039)', () => {
  expect(named(true)).toEqual(['GST SELLER', 'PST MARKETPLACE']);
  expect(named(false)).toEqual(['GST MARKETPLACE', 'PST MARKETPLACE']);
});

test('a rate applies from its first day, and not after its last, by the seller’s local day', () => {
  const at = (day: string) =>
    remittances(rules, { country: 'CA', sellerIsRegistered: true }, new Date(day)).map(({ name }) => name);
  expect(at('2026-09-01T03:59:59Z')).toEqual(['GST', 'PST', 'QST']);
  expect(at('2026-09-01T04:00:00Z')).toEqual(['GST', 'PST']);
  expect(at('2026-09-02T04:00:00Z')).toEqual(['GST', 'PST', 'RST']);
});

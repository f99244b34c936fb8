import { money } from '@cubby/money';
import { testDatabase } from '@cubby/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  areTaxesKnown,
  type CertificateKind,
  decideTaxes,
  europeanUnion,
  type TaxClass,
  type TaxPlace,
} from '../rules.ts';
import { loadTaxRules } from './store.ts';

const { pool } = await testDatabase();
const register = (area: string, from = '2024-01-01', to: string | null = null) =>
  pool.query('insert into tax_registration (area, number, valid_from, valid_to) values ($1, $2, $3, $4)', [
    area,
    'X1',
    from,
    to,
  ]);
beforeEach(() => pool.query('delete from tax_registration'));

type Sent = {
  from?: string;
  registered?: boolean;
  minor?: number;
  taxClass?: TaxClass;
  day?: string;
  under?: CertificateKind;
};
/**
 * The taxes on goods for 100.00 with 10.00 delivery, by default from a Canadian seller; “unknown” if they cannot be
 * decided.
 */
async function taxesOn(place: TaxPlace, { from = 'CA', registered = true, minor = 10_000, ...rest }: Sent = {}) {
  const { taxClass = 'STANDARD', day = '2026-11-20', under } = rest;
  const jurisdiction = place.region ?? place.country;
  const own = under ? [{ id: 'c', kind: under, jurisdiction, validFrom: '2026-09-01', expiresOn: '2026-11-20' }] : [];
  const rules = await loadTaxRules(pool, place.country);
  const goods = {
    ...{ sellerIsRegistered: registered, sentFrom: from, delivery: money(1_000) },
    lines: [{ taxClass, price: money(minor), total: money(minor) }],
  };
  const decided = decideTaxes(rules, place, day, goods, own).map(
    ({ name, jurisdiction, line, category, remitter, amount }) =>
      `${name} ${jurisdiction} ${line === null ? 'delivery' : 'goods'} ${category} ${remitter} ${amount.amountMinor}`,
  );
  if (areTaxesKnown(rules, place, day, goods)) return decided;
  expect(decided).toEqual([]);
  return 'unknown';
}
const inCountry = (country: string) => ({ country, region: null });

describe('the European Union: VAT at the rate of the buyer’s country (domain 4.8)', () => {
  // The standard rate and that of books, in percent.
  test.each([
    ['AT', 20, 10],
    ['BE', 21, 6],
    ['BG', 20, 9],
    ['CY', 19, 3],
    ['CZ', 21, 0],
    ['DE', 19, 7],
    ['DK', 25, 25],
    ['EE', 24, 9],
    ['ES', 21, 4],
    ['FI', 25.5, 13.5],
    ['FR', 20, 5.5],
    ['GR', 24, 6],
    ['HR', 25, 5],
    ['HU', 27, 5],
    ['IE', 23, 0],
    ['IT', 22, 4],
    ['LT', 21, 5],
    ['LU', 17, 3],
    ['LV', 21, 21],
    ['MT', 18, 5],
    ['NL', 21, 9],
    ['PL', 23, 5],
    ['PT', 23, 6],
    ['RO', 21, 11],
    ['SE', 25, 6],
    ['SI', 22, 5],
    ['SK', 23, 5],
  ])('%s: %d %%, books %d %%', async (country, standard, books) => {
    await register('EU');
    const rates = async (taxClass: TaxClass) => {
      const rules = await loadTaxRules(pool, country);
      const lines = [{ taxClass, price: money(15_000), total: money(15_000) }];
      return ['CA', country, country === 'FR' ? 'DE' : 'FR'].map((sentFrom) =>
        decideTaxes(rules, inCountry(country), '2026-11-20', {
          ...{ sellerIsRegistered: true, sentFrom, lines, delivery: money(0) },
        }).map(({ amount, remitter }) => [amount.amountMinor / 150, remitter]),
      );
    };
    const alike = (rate: number) => [[[rate, 'MARKETPLACE']], [[rate, 'SELLER']], [[rate, 'SELLER']]];
    expect(await rates('STANDARD')).toEqual(alike(standard));
    expect(await rates('BOOK')).toEqual(alike(books));
  });

  test('imports up to 172.50: the marketplace owes; above, and without a registration, none is charged and the buyer is notified', async () => {
    const germany = inCountry('DE');
    expect(await taxesOn(germany)).toBe('unknown');
    await register('EU');
    expect(await taxesOn(germany)).toEqual(['VAT DE goods S MARKETPLACE 1900', 'VAT DE delivery S MARKETPLACE 190']);
    expect(await taxesOn(germany, { minor: 17_250 })).toHaveLength(2);
    expect(await taxesOn(germany, { minor: 17_251 })).toBe('unknown');
    expect(await taxesOn(germany, { minor: 17_251, from: 'FR' })).toHaveLength(2);
  });

  test('a registration is valid from its first day to the day before its last', async () => {
    await register('EU', '2026-03-01', '2026-06-01');
    const on = async (day: string) => typeof (await taxesOn(inCountry('FR'), { day })) !== 'string';
    expect([await on('2026-02-28'), await on('2026-03-01'), await on('2026-05-31'), await on('2026-06-01')]).toEqual([
      ...[false, true, true, false],
    ]);
  });

  test('an unregistered small business charges none within the Union, without a warning', async () => {
    expect(await taxesOn(inCountry('DE'), { from: 'DE', registered: false })).toEqual([]);
    expect(await taxesOn(inCountry('DE'), { from: 'FR', registered: false })).toEqual([]);
  });

  test('a rate applies from its day: Estonia’s 24 % and Slovakia’s 23 %', async () => {
    await register('EU', '2021-07-01');
    const on = (country: string, day: string) => taxesOn(inCountry(country), { day });
    expect(await on('EE', '2025-06-30')).toBe('unknown');
    expect(await on('EE', '2025-07-01')).toContain('VAT EE goods S MARKETPLACE 2400');
    expect(await on('SK', '2024-12-31')).toBe('unknown');
    expect(await on('SK', '2025-01-01')).toContain('VAT SK goods S MARKETPLACE 2300');
  });
});

describe('the United Kingdom: 20 %, books and children’s clothes at zero (domain 4.8)', () => {
  const uk = inCountry('GB');

  test('imports up to 175.50 of a registered marketplace; above, none', async () => {
    expect(await taxesOn(uk)).toBe('unknown');
    await register('GB');
    expect(await taxesOn(uk)).toEqual(['VAT GB goods S MARKETPLACE 2000', 'VAT GB delivery S MARKETPLACE 200']);
    expect(await taxesOn(uk, { minor: 17_550 })).toHaveLength(2);
    expect(await taxesOn(uk, { minor: 17_551 })).toBe('unknown');
    expect(await taxesOn(uk, { from: 'DE' })).toHaveLength(2);
  });

  test.each(['BOOK', 'CHILD_CLOTHING'] as const)(
    '%s: a row of no amount, in category Z, with the delivery',
    async (taxClass) => {
      await register('GB');
      const zero = ['VAT GB goods Z MARKETPLACE 0', 'VAT GB delivery Z MARKETPLACE 0'];
      expect(await taxesOn(uk, { taxClass })).toEqual(zero);
      expect(await taxesOn(uk, { taxClass, from: 'GB' })).toEqual(
        zero.map((line) => line.replace('MARKETPLACE', 'SELLER')),
      );
    },
  );
});

describe('the United States: a registered marketplace collects for all its sellers (domain 4.7)', () => {
  const state = (region: string) => ({ country: 'US', region });

  test.each([
    ['US-CT', 635, 64],
    ['US-IN', 700, 70],
    ['US-KY', 600, 60],
    ['US-MD', 600, null],
    ['US-ME', 550, null],
    ['US-MI', 600, null],
    ['US-NJ', 663, 66],
  ])('%s: %d cents on 100.00, %d on delivery of 10.00', async (region, onGoods, onDelivery) => {
    expect(await taxesOn(state(region))).toBe('unknown');
    await register(region);
    const expected = [`SALES_TAX ${region} goods S MARKETPLACE ${onGoods}`];
    if (onDelivery) expected.push(`SALES_TAX ${region} delivery S MARKETPLACE ${onDelivery}`);
    for (const from of ['US', 'CA'])
      for (const registered of [true, false])
        expect(await taxesOn(state(region), { from, registered })).toEqual(expected);
    expect(await taxesOn(state('US-CA'))).toBe('unknown');
  });

  test('New Jersey exempts clothes; Connecticut and Maryland do in one week of August, up to 99.99 and 100.00', async () => {
    for (const region of ['US-CT', 'US-MD', 'US-NJ']) await register(region);
    const coat = (region: string, day: string, minor: number) =>
      taxesOn(state(region), { day, minor, taxClass: 'CHILD_CLOTHING' });
    expect(await coat('US-NJ', '2026-11-20', 50_000)).toEqual([]);
    expect(await coat('US-CT', '2027-08-14', 9_999)).toHaveLength(2);
    expect(await coat('US-CT', '2027-08-15', 9_999)).toEqual([]);
    expect(await coat('US-CT', '2027-08-21', 10_000)).toHaveLength(2);
    expect(await coat('US-CT', '2027-08-22', 9_999)).toHaveLength(2);
    expect(await coat('US-MD', '2027-08-14', 10_000)).toEqual([]);
    expect(await coat('US-MD', '2027-08-14', 10_001)).toHaveLength(1);
    expect(await coat('US-MD', '2027-08-15', 10_000)).toHaveLength(1);
  });

  test.each(['US-DE', 'US-MT', 'US-NH', 'US-OR'])('%s is known to have no sales tax', async (region) => {
    expect(await taxesOn(state(region))).toEqual([
      `SALES_TAX ${region} goods O MARKETPLACE 0`,
      `SALES_TAX ${region} delivery O MARKETPLACE 0`,
    ]);
  });
});

describe('exemptions by place and certificate (domain 4.3, decision 0044)', () => {
  test.each(['US-CT', 'US-IN', 'US-KY', 'US-MD', 'US-ME', 'US-MI', 'US-NJ'])(
    '%s: a school all of its sales tax until its certificate has expired; a parents’ council none',
    async (region) => {
      await register(region);
      const state = { country: 'US', region };
      const charged = await taxesOn(state);
      const spared = await taxesOn(state, { under: 'SCHOOL' });
      expect(spared).toHaveLength(charged.length);
      for (const tax of spared) expect(tax).toMatch(/ E MARKETPLACE 0$/);
      expect(await taxesOn(state, { under: 'SCHOOL', day: '2026-11-21' })).toEqual(charged);
      expect(await taxesOn(state, { under: 'PARENT_COUNCIL' })).toEqual(charged);
    },
  );

  test.each(europeanUnion)(
    '%s: a business with a VAT number what comes from another member state (K) or from outside (AE), and nothing else',
    async (country) => {
      await register('EU');
      const place = inCountry(country);
      const categories = async (from: string) =>
        new Set([...(await taxesOn(place, { from, under: 'VAT_NUMBER' }))].map((tax) => tax.split(' ')[3]));
      expect([...(await categories('CA'))]).toEqual(['AE']);
      expect([...(await categories(country === 'FR' ? 'DE' : 'FR'))]).toEqual(['K']);
      expect([...(await categories(country))]).toEqual(['S']);
      expect(await taxesOn(place, { under: 'SCHOOL' })).toEqual(await taxesOn(place));
    },
  );

  test('none in the United Kingdom', async () => {
    await register('GB');
    for (const under of ['SCHOOL', 'VAT_NUMBER'] as const)
      expect(await taxesOn(inCountry('GB'), { under })).toEqual(await taxesOn(inCountry('GB')));
  });
});

test('elsewhere the taxes are unknown', async () => {
  for (const country of ['CH', 'JP', 'KZ']) expect(await taxesOn(inCountry(country))).toBe('unknown');
});

test('every rule names its source, and none overlaps another of its kind', async () => {
  const { rows } = await pool.query(
    `select a.tax_rule_id from tax_rule a join tax_rule b on b.tax_rule_id > a.tax_rule_id and b.country = a.country and b.name = a.name
       and b.region is not distinct from a.region and b.charged_on = a.charged_on and b.sent_from = a.sent_from
       and (b.sellers = a.sellers or 'ALL' in (a.sellers, b.sellers)) 
       and (b.only_classes && a.only_classes or coalesce(b.only_classes, a.only_classes) is null)
     where a.valid_from < coalesce(b.valid_to, 'infinity') and b.valid_from < coalesce(a.valid_to, 'infinity')
     union all select tax_rule_id from tax_rule where length(source) < 5`,
  );
  expect(rows).toEqual([]);
});

import { ChildShopNeeds } from '@cubby/features/shop-settings/seller';
import { money } from '@cubby/money';
import type { ComponentProps } from 'react';
import { expect, test } from 'vitest';
import { bandAlong } from '../../features/families/screens/ChildFields.tsx';
import { DeliveryForm } from '../../features/shop-settings/seller/DeliveryForm.tsx';
import { canAddDelivery } from '../../features/shop-settings/seller/settings.ts';
import { markupOf, wordsOf } from '../child/testing/markup-of.tsx';

type Shop = ComponentProps<typeof DeliveryForm>['shop'];
const shop: Shop = {
  ...{
    handle: 'poppy-s-beads',
    name: 'Poppy’s Beads',
    kind: 'CHILD',
    stage: 'LIVE',
    isOnHoliday: false,
    stoppedFor: [],
  },
  ...{
    country: 'CA',
    region: null,
    business: null,
    warehouse: null,
    zones: [],
    delivery: [],
    holidays: [],
    rules: null,
  },
  ...{ abroad: { since: null, places: [], isRefused: false }, agreement: { version: '2026-11-28', signed: null } },
  missing: ['DELIVERY', 'AGREEMENT'],
};
const nothing = () => {};

test('the guardian sees, with links, what a shop still needs before it can sell; for a closed or a complete shop, nothing (domain C8)', async () => {
  const needs = (changes: Partial<Shop>) => markupOf(<ChildShopNeeds shop={{ ...shop, ...changes }} />);
  const markup = await needs({});
  expect(wordsOf(markup)).toMatch(/^Needed before Poppy’s Beads can sell /);
  expect(markup).toContain('href="/settings/poppy-s-beads/delivery"');
  expect(markup).toContain('href="/settings/poppy-s-beads/agreement"');
  const signed = await needs({ missing: ['DELIVERY'] });
  expect([signed.includes('/delivery"'), signed.includes('/agreement"')]).toEqual([true, false]);
  const unwritten = await needs({ missing: ['PAGE', 'CRAFT'] });
  expect(wordsOf(unwritten)).toContain('Shop page Name, story and drawing, approved by you and Cubby First craft');
  expect(unwritten).toContain('href="/crafts/new/poppy-s-beads"');
  expect(await needs({ missing: [] })).toBe('');
  expect(await needs({ stage: 'CLOSED' })).toBe('');
});

test('a business can limit delivery to cities, a child’s shop can’t (domain C11)', async () => {
  const form = (kind: Shop['kind']) =>
    markupOf(<DeliveryForm shop={{ ...shop, kind }} rate={undefined} onSaved={nothing} onCancel={nothing} />);
  expect(await form('BUSINESS')).toContain('cities');
  expect(await form('CHILD')).not.toContain('cities');
});

test('a country that is already delivered to cannot be added again, which would replace its prices and regions', async () => {
  const rate: Shop['delivery'][number] = {
    ...{ country: 'CA', price: money(650), freeFrom: money(6000), daysMin: 2, daysMax: 5 },
    ...{ includedGrams: 1500, perKilogram: money(200), regions: ['CA-BC'], cities: [] },
  };
  const business: Shop = { ...shop, kind: 'BUSINESS', abroad: null };
  const addable = (delivery: Shop['delivery']) =>
    ['CA', 'US'].filter((place) => canAddDelivery({ ...business, delivery }, place));
  expect(addable([])).toEqual(['CA', 'US']);
  expect(addable([rate])).toEqual(['US']);
  const next = await markupOf(
    <DeliveryForm shop={{ ...business, delivery: [rate] }} rate={undefined} onSaved={nothing} onCancel={nothing} />,
  );
  expect(wordsOf(next)).toMatch(/^Country Choose Price/);
});

test('a year of birth selects the band of the lowest possible age: in 2026, 2012 is at least 13, 2013 may be 12 (domain 2.2)', () => {
  const chosen = ['2012', '2013', '2017', '2009', ''].map((birthYear) =>
    bandAlong({ birthYear }, new Date('2026-11-30T12:00:00Z')),
  );
  expect(chosen).toEqual([{ band: 'C' }, { band: 'B' }, { band: 'A' }, { band: 'D' }, { band: 'A' }]);
  expect(bandAlong({ band: 'A' }, new Date('2026-11-30T12:00:00Z'))).toEqual({});
});

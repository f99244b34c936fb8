import { money } from '@cubby/money';
import { expect, test } from 'vitest';
import { business, delivery, rules } from './fields.ts';

test('days, prices and weights may be typed in Arabic or Persian digits (spec 9.11)', () => {
  const details = business.parse({
    ...{ email: 'ruth@firm.example', phone1: '', phone2: '', fax1: '', fax2: '' },
    ...{ returnAddress: '12 Fort Street', returnInstructions: 'Wrap it well.' },
    ...{ handlingDays: ' ٣ ', returnDays: '۳۰' },
  });
  expect([details.handlingDays, details.returnDays]).toEqual([3, 30]);
  expect(
    delivery.parse({
      ...{ country: 'CA', regions: '', cities: '', daysMin: '٢', daysMax: '٥' },
      ...{ price: '٧٫٥٠', freeFrom: '٦٠', includedGrams: '١٫٥', perKilogram: '٠' },
    }),
  ).toMatchObject({
    ...{ price: money(750), freeFrom: money(6000), daysMin: 2, daysMax: 5 },
    ...{ includedGrams: 1500, perKilogram: money(0) },
  });
  expect(rules.parse({ mostOpenOrders: '١٠', closedOnSchoolDays: false }).mostOpenOrders).toBe(10);
  expect(rules.safeParse({ mostOpenOrders: 'ten', closedOnSchoolDays: false }).success).toBe(false);
});

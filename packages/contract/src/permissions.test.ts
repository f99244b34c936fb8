import { expect, test } from 'vitest';
import { shopPermissions, shopRoles, staffPermissions, staffRoles } from './index.ts';

const givenTo = (role: string, permissions: Readonly<Record<string, readonly string[]>>): string =>
  Object.entries(permissions)
    .flatMap(([name, roles]) => (roles.includes(role) ? [name] : []))
    .join(' ');

test.each([
  [
    'ADMIN',
    'audit.read enquiries.read enquiries.settle requests.read requests.settle shops.read staff.manage staff.read',
  ],
  ['CATALOGUE', 'crafts.read crafts.review products.read products.review search.read search.write shops.read'],
  [
    'SAFETY',
    'cases.decide cases.read crafts.read crafts.review disputes.discuss disputes.read disputes.secure families.read families.verify incidents.handle incidents.read reviews.check reviews.read safety.decide safety.read sales.read shops.read',
  ],
  [
    'FINANCE',
    'bank.read bank.settle chargebacks.answer chargebacks.read invoices.read invoices.settle papers.read payments.read payments.settle payouts.read payouts.settle refunds.read refunds.settle sales.read shops.read taxes.read taxes.write',
  ],
  [
    'SUPPORT',
    'cases.decide cases.read disputes.decide disputes.discuss disputes.read enquiries.read enquiries.settle families.read families.verify members.write orders.handle papers.read people.handle people.read requests.read requests.settle reviews.check reviews.read sales.read shops.read support.answer support.read',
  ],
  [
    'READER',
    'audit.read bank.read cases.read chargebacks.read disputes.read enquiries.read families.read invoices.read papers.read payments.read payouts.read people.read products.read refunds.read requests.read reviews.read sales.read search.read shops.read staff.read support.read taxes.read',
  ],
])('%s of the staff may: %s (decision 0116)', (role, permissions) => {
  expect(givenTo(role, staffPermissions)).toBe(permissions);
  expect(staffRoles).toContain(role);
});

test.each([
  [
    'OWNER',
    'contact.answer crafts.approve disputes.argue family.manage integrations.manage money.read offers.read offers.write orders.read orders.refund orders.ship reviews.reply payouts.receive shop.read shop.write team.manage team.read',
  ],
  ['CATALOGUE', 'offers.read offers.write reviews.reply shop.read team.read'],
  [
    'ORDERS',
    'contact.answer disputes.argue offers.read orders.read orders.refund orders.ship reviews.reply shop.read team.read',
  ],
  ['FINANCE', 'money.read offers.read orders.read payouts.receive shop.read team.read'],
])('%s of a shop may: %s (decision 0116)', (role, permissions) => {
  expect(givenTo(role, shopPermissions)).toBe(permissions);
  expect(shopRoles).toContain(role);
});

test('a permission belongs to shops or to the staff, never to both', () => {
  expect(Object.keys(shopPermissions).filter((name) => name in staffPermissions)).toEqual([]);
});

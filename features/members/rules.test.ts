import { expect, test } from 'vitest';
import { invitationDays, refusedChange } from './rules.ts';

const [ruth, amir] = ['ruth', 'amir'];

test('a shop keeps an owner: the last one can neither leave nor change role', () => {
  const alone = [
    { accountId: ruth, roles: ['OWNER', 'FINANCE'] },
    { accountId: amir, roles: ['ORDERS'] },
  ];
  expect(refusedChange(false, alone, ruth, [])).toBe('members.lastOwner');
  expect(refusedChange(false, alone, ruth, ['FINANCE'])).toBe('members.lastOwner');
  expect(refusedChange(false, alone, ruth, ['OWNER'])).toBeUndefined();
  expect(refusedChange(false, alone, amir, [])).toBeUndefined();
  expect(refusedChange(false, [...alone, { accountId: 'lin', roles: ['OWNER'] }], ruth, [])).toBeUndefined();
});

test('the staff keep an administrator', () => {
  const staff = [
    { accountId: ruth, roles: ['ADMIN'] },
    { accountId: amir, roles: ['FINANCE'] },
  ];
  expect(refusedChange(true, staff, ruth, ['FINANCE'])).toBe('members.lastAdministrator');
  expect(refusedChange(true, staff, amir, [])).toBeUndefined();
});

test('an invitation waits seven days', () => {
  expect(invitationDays).toBe(7);
});

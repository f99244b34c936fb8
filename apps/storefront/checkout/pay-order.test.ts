import { ApiError, type Client } from '@cubby/contract';
import { guestOrder, memberOrder } from '@cubby/features/orders/contract';
import { payFromSchoolAccount, startCardPayment } from '@cubby/features/payments/contract';
import { money } from '@cubby/money';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { payOrder } from './pay-order.ts';

const memory = () => {
  const stored = new Map<string, string>([['cubby.placing', '{}']]);
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  };
};
beforeEach(() => {
  vi.stubGlobal('localStorage', memory());
  vi.stubGlobal('sessionStorage', memory());
});
afterEach(() => vi.unstubAllGlobals());

const orderNumber = '0123456789';
const member = { orderNumber, token: undefined };
const guest = { orderNumber, token: 'proof' };
const byCard = { total: money(1880), method: 'STRIPE' as const, billId: undefined };
const byAccount = { total: money(1880), method: 'ACCOUNT' as const, billId: 'bill' };

/** A server that accepts a payment, or refuses it with the order's status. */
const server = (payment: 'TAKEN' | 'PAID' | 'TIMED_OUT'): Client =>
  (async (endpoint: { id: string }) => {
    if (endpoint.id === guestOrder.id || endpoint.id === memberOrder.id) return { payment };
    if (payment !== 'TAKEN') throw new ApiError('OC_WRONG_STATUS', 409, 'no');
    return endpoint.id === startCardPayment.id ? 'https://bank.example/pay' : endpoint.id === payFromSchoolAccount.id;
  }) as unknown as Client;

test.each([
  ['a member by card', member, byCard, 'https://bank.example/pay'],
  ['a guest by card', guest, byCard, 'https://bank.example/pay'],
  ['a member from a school’s account', member, byAccount, '/ar/checkout/thanks/0123456789'],
  ['a member on invoice', member, { ...byCard, method: 'INVOICE' as const }, '/ar/create-invoice/0123456789'],
])('%s goes on to the next page (spec 2.34, 2.51)', async (_who, placed, payment, to) => {
  expect(await payOrder(server('TAKEN'), placed, payment, '/ar')).toBe(to);
});

test.each([
  ['a member by card', member, byCard, '/ar/checkout/thanks/0123456789'],
  ['a guest by card', guest, byCard, '/ar/checkout/success-pay?orderNum=0123456789'],
  ['a member from a school’s account', member, byAccount, '/ar/checkout/thanks/0123456789'],
])(
  '%s whose order was paid before, by a call whose answer was lost, is thanked (spec 2.34, 2.52)',
  async (_who, placed, payment, to) => {
    expect(await payOrder(server('PAID'), placed, payment, '/ar')).toBe(to);
  },
);

test('a delivery to an address other than the school’s is confirmed before it is paid', async () => {
  const asked: unknown[] = [];
  const client = (async (_endpoint: object, input: { isAddressConfirmed: boolean }) => {
    asked.push(input);
    if (!input.isAddressConfirmed) throw new ApiError('OC_PRIVATE_ADDRESS', 409, 'To 9 Elm Court');
    return true;
  }) as unknown as Client;
  await expect(payOrder(client, member, byAccount, '')).rejects.toMatchObject({ code: 'OC_PRIVATE_ADDRESS' });
  expect(await payOrder(client, member, { ...byAccount, isAddressConfirmed: true }, '')).toBe(
    '/checkout/thanks/0123456789',
  );
  expect(asked).toEqual([
    { billId: 'bill', orderNumber, isAddressConfirmed: false },
    { billId: 'bill', orderNumber, isAddressConfirmed: true },
  ]);
});

test.each([
  ['card', byCard],
  ['account', byAccount],
])('an order that can no longer be paid by %s is an error, and makes room for a new one', async (_way, payment) => {
  await expect(payOrder(server('TIMED_OUT'), guest, payment, '')).rejects.toMatchObject({ code: 'OC_WRONG_STATUS' });
  expect(localStorage.getItem('cubby.placing')).toBeNull();
});

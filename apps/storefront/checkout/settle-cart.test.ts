import { readCart, writeCart } from '@cubby/features/cart/storefront';
import type { Order } from '@cubby/features/orders/contract';
import { findPendingOrder, storePendingOrder } from '@cubby/features/orders/storefront';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settleCart } from './settle-cart.ts';

const memory = () => {
  const stored = new Map<string, string>();
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  };
};
const number = '0123456789';
const entry = (offerId: string, quantity: number) => ({ offerId, quantity, selected: true });
const order = (payment: Order['payment']) =>
  ({
    number,
    payment,
    sellerOrders: [
      { lines: [{ offerId: 'notebook', quantity: 2 }] },
      { lines: [{ offerId: 'bookmark', quantity: 1 }] },
    ],
  }) as unknown as Order;

beforeEach(() => {
  vi.stubGlobal('localStorage', memory());
  vi.stubGlobal('sessionStorage', memory());
  vi.stubGlobal('window', new EventTarget());
  writeCart([entry('notebook', 3), entry('bookmark', 1), entry('ruler', 1)]);
  storePendingOrder(number, { token: 'proof', settled: false });
});
afterEach(() => vi.unstubAllGlobals());

test('a paid order removes the pieces that were bought from the cart, once', () => {
  settleCart(order('PAID'));
  expect(readCart()).toEqual([entry('notebook', 1), entry('ruler', 1)]);
  settleCart(order('PAID'));
  expect(readCart()).toEqual([entry('notebook', 1), entry('ruler', 1)]);
});

test.each(['PENDING', 'CHECKING', 'FAILED', 'TIMED_OUT', 'CANCELLED', 'REFUNDED'] as const)(
  'an order that is %s leaves the cart as it is',
  (payment) => {
    settleCart(order(payment));
    expect(readCart()).toEqual([entry('notebook', 3), entry('bookmark', 1), entry('ruler', 1)]);
    expect(findPendingOrder(number)?.settled).toBe(['TIMED_OUT', 'CANCELLED', 'REFUNDED'].includes(payment));
  },
);

test('an order that this browser did not place leaves the cart as it is', () => {
  settleCart({ ...order('PAID'), number: '9876543210' });
  expect(readCart()).toHaveLength(3);
});

import { randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { loggedPath } from './logged-path.ts';

test.each([
  '/',
  '/product/NB-1',
  '/ar/workshops/paper-animals',
  '/help/how-long-does-the-delivery-take-to-arrive',
  '/api/store/list/rests/by/product/prices/v1/get',
  '/api/catalog/products-by-attrs-category/list/v1/get',
  '/profile/orders/7K3M9QXA2P',
  '/invoices/CA-2026-000001.pdf',
  '/assets/DMPqlZ4l.svg',
  '/feeds/new-crafts.xml',
])('%s is logged as it is', (path) => expect(loggedPath(`${path}?t=secret`)).toBe(path));

test('a possible token is not logged, wherever it is in a path and whatever its letters', () => {
  for (const token of [
    ...Array.from({ length: 200 }, () => randomBytes(16).toString('base64url')),
    ...Array.from({ length: 20 }, () => randomBytes(16).toString('hex')),
    ...Array.from({ length: 20 }, () => randomBytes(12).toString('base64url')),
    randomUUID(),
  ]) {
    expect(loggedPath(`/wishlist/${token}`)).toBe('/wishlist/…');
    expect(loggedPath(`/ar/wishlist/${token}?x`)).toBe('/ar/wishlist/…');
    expect(loggedPath(`/calendar/orders/${token}.ics`)).toBe('/calendar/orders/….ics');
    expect(loggedPath(`/cart/shared/${encodeURIComponent(`${token}=`)}`)).toBe('/cart/shared/…');
  }
});

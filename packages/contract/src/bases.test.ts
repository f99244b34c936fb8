import { expect, test } from 'vitest';
import { contractPath, placedPath, usualBases } from './bases.ts';

const moved = { ...usualBases, store: '/api/v2/store', auth: '/api/identity' };

test.each([
  ['/api/store/cart/v1/get', '/api/v2/store/cart/v1/get'],
  ['/api/auth/login', '/api/identity/login'],
  ['/api/catalog/product/page/v3/get', '/api/catalog/product/page/v3/get'],
  ['/api/storefront', '/api/storefront'],
])('%s is found at %s with these settings, and mapped back (spec 7.0)', (path, placed) => {
  expect(placedPath(path, moved)).toBe(placed);
  expect(contractPath(`${placed}?sku=NB-1`, moved)).toBe(`${path}?sku=NB-1`);
});

test('with the default bases nothing changes', () => {
  expect(placedPath('/api/store/liveness', usualBases)).toBe('/api/store/liveness');
  expect(contractPath('/api/store/liveness', usualBases)).toBe('/api/store/liveness');
});

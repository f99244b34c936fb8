import { expect, test } from 'vitest';
import { firstMemberPath, signInPath, wantedPath } from './sign-in-path.ts';

test('after signing in, members return to the page they wanted, also from a cart or a checkout begun as a guest (spec 2.38, 2.50, 2.51)', () => {
  for (const wanted of [
    '/product/NB-1',
    '/profile/orders',
    '/profile/orders?status=PAID&page=2',
    '/checkout/thanks/7K4M92QDAB',
    '/cart',
    '/checkout',
    firstMemberPath,
  ])
    expect(wantedPath(new URL(signInPath(wanted), 'https://shop.example').search)).toBe(wanted);
});

test('the account is not named in the address, since sign-in leads there anyway', () => {
  expect(signInPath(firstMemberPath)).toBe('/login');
});

test('sign-in only ever returns to pages that ask for it', () => {
  for (const elsewhere of [
    '',
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/cart/shared/x',
    '/cart?priceId=x',
    '/profiles',
    '/checkout/thanksgiving',
    '/profile/../cart',
    '/profile//evil.example',
    'javascript:alert(1)',
  ])
    expect(wantedPath(`?${new URLSearchParams({ to: elsewhere })}`)).toBe(firstMemberPath);
});

import { expect, test } from 'vitest';
import { firstMemberPath, keepWanted, registerPath, signInPath, wantedPath } from './sign-in-path.ts';

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

test('sign-in leads back to the previous page (spec 2.38)', () => {
  for (const wanted of [
    '/',
    '/search?q=a%20b',
    '/category/STATIONERY',
    '/cart/shared/x',
    '/store/harbour-stationery?page=2',
  ])
    expect(wantedPath(new URL(signInPath(wanted), 'https://shop.example').search)).toBe(wanted);
});

test('sign-in never leads to another site, nor to a page about signing in', () => {
  for (const elsewhere of [
    '',
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/login?to=/cart',
    '/register',
    '/reset-password#t=x',
    '/confirm-email',
    '/cart#x',
    '/profile/../cart',
    '/profile//evil.example',
    'javascript:alert(1)',
  ])
    expect(wantedPath(`?${new URLSearchParams({ to: elsewhere })}`)).toBe(firstMemberPath);
});

test('registration and its emailed link keep the requested page (spec 2.38)', () => {
  const search = new URL(signInPath('/profile/child-shop'), 'https://shop.example').search;
  expect(keepWanted('/register', search)).toBe('/register?to=%2Fprofile%2Fchild-shop');
  expect(keepWanted('/login', new URL(keepWanted('/register', search), 'https://shop.example').search)).toBe(
    '/login?to=%2Fprofile%2Fchild-shop',
  );
  for (const elsewhere of ['', '?to=%2F%2Fevil.example', '?to=%2Flogin', '?to=https%3A%2F%2Fevil.example'])
    expect(keepWanted('/register', elsewhere)).toBe('/register');
});

test('registration keeps the order page from which a guest came (spec 2.38)', () => {
  expect(registerPath('/checkout/thanks/7K4M92QDAB')).toBe('/register?to=%2Fcheckout%2Fthanks%2F7K4M92QDAB');
  expect(registerPath('/login')).toBe('/register');
});

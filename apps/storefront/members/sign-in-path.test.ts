import { expect, test } from 'vitest';
import { firstMemberPath, signInPath, wantedPath } from './sign-in-path.ts';

test('whoever is led to sign in gets back to the page they wanted (spec 2.38)', () => {
  for (const wanted of ['/profile/orders', '/profile/orders?status=PAID&page=2', firstMemberPath])
    expect(wantedPath(new URL(signInPath(wanted), 'https://shop.example').search)).toBe(wanted);
});

test('the account is where sign-in leads anyway, so it is not named', () => {
  expect(signInPath(firstMemberPath)).toBe('/login');
});

test('nothing but a members’ page is returned to', () => {
  for (const elsewhere of [
    '',
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/cart',
    '/profiles',
    '/profile/../cart',
    '/profile//evil.example',
    'javascript:alert(1)',
  ])
    expect(wantedPath(`?${new URLSearchParams({ to: elsewhere })}`)).toBe(firstMemberPath);
});

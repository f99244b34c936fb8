import { expect, test } from 'vitest';
import { doorOf, mailboxOf, placingErrorOf } from './counting.ts';

test.each([
  ['anna@post.example', ['Anna@Post.Example', 'anna+a@post.example', 'anna+a+b@post.example', 'ANNA@post.example.']],
  ['anna.b@gmail.com', ['annab@gmail.com', 'a.n.n.a.b+x@googlemail.com', 'ＡＮＮＡＢ@gmail.com']],
])('%s is one mailbox in other spellings', (email, spellings) => {
  for (const spelling of spellings) expect(mailboxOf(spelling), spelling).toBe(mailboxOf(email));
});

test('different mailboxes are counted separately', () => {
  const mailboxes = ['anna@post.example', 'an.na@post.example', 'anna@post2.example', 'anne@post.example'];
  expect(new Set(mailboxes.map(mailboxOf)).size).toBe(4);
});

const wharf = { country: 'CA', city: 'Victoria', address: '77 Wharf Street', postalCode: 'V8W1T3' };
test.each([
  { address: '77 WHARF ST.' },
  { address: '77, Wharf Str' },
  { address: '077 Wharf Street', city: 'VICTORIA', postalCode: 'v8w 1t3' },
  { address: '77 Wharf Street, Unit 3' },
  { address: 'Unit 12, 77 Wharf Street' },
  { address: '3-77 Wharf Street' },
  { address: '#4 77 Wharf Street' },
  { address: '77 Whärf  Street (back door)' },
  { address: '７７ Wharf Street' },
  { address: '77A Wharf Street' },
])('$address is the same building as 77 Wharf Street', (change) => {
  expect(doorOf({ ...wharf, ...change })).toBe(doorOf(wharf));
});

test.each([
  { address: '78 Wharf Street' },
  { postalCode: 'V8W1T4' },
  { country: 'US' },
  { address: '770 Wharf Street' },
])('%j is another building', (change) => expect(doorOf({ ...wharf, ...change })).not.toBe(doorOf(wharf)));

test('places without a postal code are distinguished by city, houses without a number by street', () => {
  const door = (city: string, address: string) => doorOf({ country: 'AE', city, address });
  expect(door('Dubai', 'Villa Al Noor')).toBe(door('DUBAI', 'villa al-noor'));
  expect(door('Dubai', 'Villa Al Noor')).not.toBe(door('Sharjah', 'Villa Al Noor'));
  expect(door('Dubai', 'Villa Al Noor')).not.toBe(door('Dubai', 'Villa Al Badr'));
  expect(doorOf({ ...wharf, country: 'US', postalCode: '98101-4444' })).toBe(
    doorOf({ ...wharf, country: 'US', postalCode: '98101' }),
  );
});

const guest = { isGuest: true, hasDevice: true, most: 3 };
test.each([
  ['nothing held', { own: 0, alike: 0, near: 0 }, guest, undefined],
  ['strangers’ orders of the same mailbox', { own: 0, alike: 3, near: 0 }, guest, undefined],
  ['these, and one’s own', { own: 1, alike: 3, near: 1 }, guest, 'orders.tooManyAlike'],
  ['one’s own two', { own: 2, alike: 2, near: 2 }, guest, undefined],
  ['one’s own three', { own: 3, alike: 0, near: 3 }, guest, 'orders.tooManyUnpaid'],
  [
    'three alike of a network, by no known browser',
    { own: 3, alike: 3, near: 3 },
    { ...guest, hasDevice: false },
    'orders.tooManyAlike',
  ],
  ['twenty-nine of the network', { own: 0, alike: 0, near: 29 }, guest, undefined],
  ['thirty of the network', { own: 0, alike: 0, near: 30 }, guest, 'orders.tooManyNearby'],
  ['thirty of the network, for a member', { own: 0, alike: 0, near: 30 }, { ...guest, isGuest: false }, undefined],
  [
    'a member’s own three',
    { own: 3, alike: 0, near: 0 },
    { ...guest, isGuest: false, hasDevice: false },
    'orders.tooManyUnpaid',
  ],
] as const)('%s', (_name, held, by, message) => expect(placingErrorOf(held, by)).toBe(message));

import { expect, test } from 'vitest';
import { isFramePath, originsToTell, readProperties } from './messages.ts';

const set = (properties: unknown, changes: object = {}) => ({
  target: 'cubby-frame',
  type: 'set',
  properties,
  ...changes,
});

test.each([
  [set({ theme: 'dark' }), { theme: 'dark' }],
  [set({ search: 'fromAge=6&countryIso=CA' }), { search: 'fromAge=6&countryIso=CA' }],
  [set({}), {}],
])('a message of the right shape sets properties: %j (spec 2.42)', (message, expected) => {
  expect(readProperties(message)).toEqual(expected);
});

test.each([
  [null],
  ['set'],
  [[]],
  [set({ theme: 'red' })],
  [set({ theme: null })],
  [set({ search: 'x'.repeat(501) })],
  [set({ search: '../../cart' })],
  [set({ search: 'a=b#c' })],
  [set({ search: 1 })],
  [set({ theme: 'dark', href: 'https://evil.example' })],
  [set(null)],
  [set({ theme: 'dark' }, { target: 'other-frame' })],
  [set({ theme: 'dark' }, { type: 'get' })],
  [set({ theme: 'dark' }, { more: true })],
])('any other message changes nothing: %j (spec 2.42)', (message) => {
  expect(readProperties(message)).toBeUndefined();
});

test('a frame speaks to the page around it, if that may embed it (design 2.41)', () => {
  const allowed = ['https://school.example', 'https://club.example'];
  expect(originsToTell(allowed, 'https://club.example')).toEqual(['https://club.example']);
  expect(originsToTell(allowed, 'https://evil.example')).toEqual([]);
  expect(originsToTell(allowed, undefined)).toEqual(allowed);
});

test.each([
  ['/frame/workshops', true],
  ['/ar/frame/product/NB-1', true],
  ['/product/frame/', false],
  ['/framework', false],
  ['/de/workshops', false],
])('%s is a frame’s address: %s', (path, expected) => {
  expect(isFramePath(path)).toBe(expected);
});

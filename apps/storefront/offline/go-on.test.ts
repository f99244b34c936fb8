import { expect, test } from 'vitest';
import { pathToGoOn } from './go-on.ts';

const at = (search: string, hash = '') => pathToGoOn({ search, hash, origin: 'https://shop.example' });

test('the offline page goes on to the page asked for, with its query and fragment', () => {
  expect(at('?to=%2Fsearch%3Fq%3Dpen%26page%3D2')).toBe('/search?q=pen&page=2');
  expect(at('?to=%2Fsupport%2FT-1', '#token')).toBe('/support/T-1#token');
});

test.each([
  '',
  '?to=',
  '?to=cart',
  '?to=https%3A%2F%2Felsewhere.example%2F',
  '?to=%2F%2Felsewhere.example%2F',
  '?to=%2F%5Celsewhere.example',
  '?to=javascript%3Aalert(1)',
])('it never goes on to another site, or to nothing: %s', (search) => {
  expect(at(search)).toBeUndefined();
});

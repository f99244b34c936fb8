import { expect, test } from 'vitest';
import { pageTitle } from './page-title.ts';

test.each([
  ['', 'Your cart · Cubby'],
  ['?page=2', 'Your cart · Cubby'],
  ['?title=', 'Your cart · Cubby'],
  ['?title=For+school', 'For school · Cubby'],
  ['?title=For%E2%80%AE+school', 'For school · Cubby'],
  [`?title=${'a'.repeat(81)}`, `${'a'.repeat(80)} · Cubby`],
])('at %j the title is “%s” (spec 2.39)', (search, title) =>
  expect(pageTitle(search, 'Your cart', ' · Cubby')).toBe(title),
);

test('a page without a title has the brand’s (spec 2.39)', () =>
  expect(pageTitle('', undefined, ' · Cubby')).toBe(' · Cubby'));

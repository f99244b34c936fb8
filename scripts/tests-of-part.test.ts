import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { testsOfPart, UnknownPart } from './tests-of-part.ts';

const root = dirname(import.meta.dirname);

test('a feature, a folder and a file name their own tests; a site those that visit it in a browser', () => {
  const { unit, browser } = testsOfPart(root, 'cart');
  expect(unit).toContain('features/cart/rules.test.ts');
  expect(unit.filter((path) => !path.startsWith('features/cart/'))).toEqual([]);
  expect(browser).toContain('e2e/cart.test.ts');
  expect(testsOfPart(root, 'features/cart/').unit).toEqual(unit);
  expect(testsOfPart(root, 'seller').browser).toContain('e2e/keyboard-inner-sites.test.ts');
});

test('what is unknown, or has no tests, is refused: a run of nothing would look like success', () => {
  for (const name of ['nonsense', 'tools']) expect(() => testsOfPart(root, name)).toThrow(UnknownPart);
});

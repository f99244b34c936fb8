import { expect, test } from 'vitest';
import { compileMessages, createTranslator } from './index.ts';

const { text, has, lookup } = createTranslator('en', compileMessages({ 'error.busy': 'Busy' }));

test('a key that is in no English file does not compile; a key from data is looked up', () => {
  // @ts-expect-error there is no such message
  expect(text('cart.nothing')).toBe('cart.nothing');
  const fromData: string = 'error.busy';
  expect(has(fromData) && text(fromData)).toBe('Busy');
  expect(lookup('region.XX-YY')).toBe('region.XX-YY');
});

import { expect, test } from 'vitest';
import { compileMessages, createTranslator } from './index.ts';
import { pseudo } from './pseudo.ts';

const say = (source: string, values?: Record<string, string | number>) => {
  const { key } = compileMessages({ key: source });
  return createTranslator('en', { key: pseudo(key!) }).lookup('key', values);
};

test('a message is longer, accented and in brackets, and its gaps, counts and tags stay (spec 9.11)', () => {
  expect(say('Add to cart')).toBe('⟦Ádd tó çárt····⟧');
  expect(say('From {seller}', { seller: 'Maple' })).toBe('⟦Fróm ··Maple⟧');
  expect(say('Read the <link>terms</link>.')).toBe('⟦Réád thé <link>térmš</link>.·····⟧');
  expect(say('{count, plural, one {# item} other {# items}}', { count: 2 })).toBe('⟦2 ítémš··⟧');
});

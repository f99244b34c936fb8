import { createTranslator } from '@cubby/i18n';
import { money } from '@cubby/money';
import { expect, test } from 'vitest';
import { figureIn } from './deck-texts.ts';

test('a sum is formatted like a price, and its sign and digits stay together in right-to-left text (spec 9.11)', () => {
  const figure = { code: 'SELLERS_EARNED', count: null, amount: money(120_000, 'USD') } as const;
  expect(figureIn(figure, createTranslator('fr', {}))).toBe('\u20661\u202f200\u00a0$\u2069');
  expect(figureIn(figure, createTranslator('ar', {}))).toBe('\u2066\u200f1,200\u00a0US$\u2069');
});

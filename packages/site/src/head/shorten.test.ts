import { describe, expect, it } from 'vitest';
import { shorten } from './shorten.ts';

describe('a shortened text (design 7)', () => {
  it.each([
    ['Twelve colours', 14, 'Twelve colours'],
    ['Twelve colours in a tin', 14, 'Twelve…'],
    ['Twelve colours in a tin', 15, 'Twelve colours…'],
    ['Twelve colours, in a tin', 16, 'Twelve colours…'],
    ['أقلام تلوين بغطاء محكم، في علبة', 24, 'أقلام تلوين بغطاء محكم…'],
  ])('“%s” in %i: cut at the end of a word, without its comma', (text, most, expected) => {
    expect(shorten(text, most)).toBe(expected);
    expect(expected.length).toBeLessThanOrEqual(most);
  });

  it.each([
    ['🎒🎒🎒🎒', 6, '🎒🎒…'],
    ['👩‍👩‍👧👩‍👩‍👧', 12, '👩‍👩‍👧…'],
    ['قَلَمٌقَلَمٌ', 4, 'قَ…'],
    ['Donaudampfschiff', 8, 'Donauda…'],
  ])('“%s” in %i, a single word: cut between whole characters', (text, most, expected) => {
    expect(shorten(text, most)).toBe(expected);
    expect(expected.isWellFormed()).toBe(true);
  });
});

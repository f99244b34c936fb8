import { describe, expect, test } from 'vitest';
import { matchedParts } from './matched-parts.ts';

const marked = (name: string, query: string): string =>
  matchedParts(name, query)
    .map(({ text, matched }) => (matched ? `[${text}]` : text))
    .join('');

describe('the marked parts of a name', () => {
  test.each([
    ['Spiral notebook A5, ruled', 'noteb', 'Spiral [noteb]ook A5, ruled'],
    ['Spiral notebook A5, ruled', 'NOTEBOOK spi', '[Spi]ral [notebook] A5, ruled'],
    ['Spiral notebook', 'notebooks', 'Spiral [notebook]'],
    ['Crème crayons', 'creme', '[Crème] crayons'],
    ['Cuaderno de música', 'mus', 'Cuaderno de [mús]ica'],
    ['دَفتر حلزوني', 'دفتر', '[دَفتر] حلزوني'],
    ['Sketchbook', 'book', 'Sketchbook'],
    ['Pen', '', 'Pen'],
  ])('in “%s”, by “%s”: %s (ux S1)', (name, query, expected) => {
    expect(marked(name, query)).toBe(expected);
  });

  test('contain every letter of the name', () => {
    const name = 'A5, ruled: 80 sheets (Ünlü) – ok';
    expect(
      matchedParts(name, 'unlu a5')
        .map(({ text }) => text)
        .join(''),
    ).toBe(name);
  });
});

import { expect, test } from 'vitest';
import { gtinOf, looksLikeGtin } from './rules.ts';

test.each([
  ['4006381333931', '04006381333931'],
  ['036000291452', '00036000291452'],
  ['96385074', '00000096385074'],
  ['10036000291459', '10036000291459'],
  ['4006381333932', undefined],
  ['400638133393', undefined],
  ['4006381333931 ', undefined],
  ['PENCIL-HB', undefined],
])('the barcode %j is the GTIN %j (GS1 7.9)', (typed, gtin) => expect(gtinOf(typed)).toBe(gtin));

test('a misread number still looks like a barcode, words and other lengths do not', () => {
  expect(['4006381333932', '123456789', '40063813 3393'].map(looksLikeGtin)).toEqual([true, false, false]);
});

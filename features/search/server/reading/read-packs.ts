import type { QueryWord, Reading, SynonymMatch } from './query-reading.ts';

type Span = { from: number; to: number };

/**
 * Words for packs are not searched in texts while others remain: products with any of them are preferred, and “bulk”
 * asks for the largest. A part of another term (“geometry set”) does not count.
 */
export function readPacks(
  words: readonly QueryWord[],
  synonyms: readonly SynonymMatch[],
  spans: readonly Span[],
): Pick<Reading, 'words' | 'largest'> {
  const packs = synonyms.filter(
    ({ from, to, exact, packs }) =>
      packs && exact && !spans.some((span) => span.from <= from && to <= span.to && span.to - span.from > to - from),
  );
  const packOf = (i: number) => packs.find(({ from, to }) => from <= i && i <= to);
  const largest = packs.some(({ packs }) => packs === 'largest');
  if (words.every(({ stop }, i) => stop || packOf(i))) return { words: [...words], largest };
  return {
    largest,
    words: words.map((word, i) => {
      const pack = word.stop ? undefined : packOf(i);
      if (!pack) return word;
      const stems = pack.terms.flatMap(({ stems }) => (stems.length === 1 ? stems : []));
      return { ...word, stop: true, weak: true, stems: [...word.stems, ...stems] };
    }),
  };
}

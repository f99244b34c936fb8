import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const messages = join(import.meta.dirname, 'messages');
/** What the youngest read; `childTeens` is shown from 13 on. */
const forAll = ['childMode', 'childPages', 'childThings'] as const;
const ofCrafts = join(import.meta.dirname, '..', 'crafts', 'messages', 'craftWords');
const locales = readdirSync(join(messages, 'childMode')).map((file) => file.slice(0, -'.json'.length));
const read = (folder: string, locale: string): [key: string, text: string][] =>
  Object.entries(JSON.parse(readFileSync(join(folder, `${locale}.json`), 'utf8')));

/** The texts that a message has: each form of a plural is one. Names and numbers stand as a word each. */
function textsOf(message: string): string[] {
  const forms = [...message.matchAll(/(?:=\d+|zero|one|two|few|many|other) \{([^{}]*)\}/g)].map(([, form]) => form!);
  return (forms.length > 0 ? forms : [message]).map((text) => text.replaceAll(/\{\w+\}|#/g, 'seven'));
}
const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?؟।:])\s+/)
    .map((sentence) => sentence.trim())
    .filter(Boolean);
const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}’'‑-]*/gu) ?? [];
const tooLong = (entries: readonly [string, string][], most: number): string[] =>
  entries.flatMap(([key, message]) =>
    textsOf(message)
      .flatMap(sentencesOf)
      .filter((sentence) => wordsOf(sentence).length > most)
      .map((sentence) => `${key}: ${sentence}`),
  );

describe.each(locales)('in %s', (locale) => {
  test('a sentence has at most 12 words where the youngest read it (domain C5)', () => {
    expect(
      tooLong(
        forAll.flatMap((part) => read(join(messages, part), locale)),
        12,
      ),
    ).toEqual([]);
  });

  test('a sentence has at most 16 words where only older children read it, or it says why something came back', () => {
    const reasons = read(ofCrafts, locale).filter(([key]) => /^crafts\.(change|blocked|material|drawing)\./.test(key));
    expect(reasons.length).toBeGreaterThan(40);
    expect(tooLong([...read(join(messages, 'childTeens'), locale), ...reasons], 16)).toEqual([]);
  });
});

/** The years at school that a text takes (Flesch–Kincaid). */
function gradeOf(texts: readonly string[]): number {
  const sentences = texts.flatMap(sentencesOf);
  const words = sentences.flatMap(wordsOf);
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0);
  return 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59;
}
/** Groups of vowels, without an e that is not spoken. */
function syllablesOf(word: string): number {
  const spoken = word
    .toLowerCase()
    .replace(/(?<=[aeiouy][^aeiouy]{1,2})e$/, '')
    .replace(/(?<=[^aeiouytd])ed$/, 'd')
    .replace(/(?<=[^aeiouysxz])es$/, 's');
  return Math.max(1, (spoken.match(/[aeiouy]+/g) ?? []).length);
}

test('the measure gives known texts their grade', () => {
  expect(gradeOf(['The cat sat on the mat.'])).toBeCloseTo(-1.45, 2);
  expect(gradeOf(['Educational institutions necessitate considerable administrative organisation.'])).toBeGreaterThan(
    12,
  );
});

/** A page's texts belong together: a key alone is too short to be measured. */
const pages = (part: string): [page: string, texts: string[]][] => {
  const byPage = Map.groupBy(read(join(messages, part), 'en'), ([key]) => key.split('.')[1]!);
  return [...byPage]
    .map(([page, entries]): [string, string[]] => [page, entries.flatMap(([, message]) => textsOf(message))])
    .filter(([, texts]) => wordsOf(texts.join(' ')).length >= 20);
};
test.each(forAll.flatMap(pages))(
  'English: what belongs to “%s” can be read in the third year at school',
  (_page, texts) => {
    expect(gradeOf(texts)).toBeLessThanOrEqual(3);
  },
);
test('English: what only older children read can be read in the fifth year at school', () => {
  expect(gradeOf(pages('childTeens').flatMap(([, texts]) => texts))).toBeLessThanOrEqual(5);
});

/** Urging to buy or to come back, and what counts or ranks (domain C6, C20). */
const urging: Record<string, RegExp> = {
  en: /\b(buy now|hurry|only today|last chance|don’t miss|limited|best ?seller|streak|score|rank|likes?|views?|followers?|deal|discount|bonus|win)\b/i,
  de: /jetzt kaufen|beeil|nur heute|letzte Chance|nicht verpassen|Rabatt|Rangliste|Punkte sammeln/i,
  fr: /achète(?:z)? maintenant|dépêche|aujourd’hui seulement|dernière chance|remise|classement/i,
  es: /compra ya|compra ahora|date prisa|solo hoy|última oportunidad|descuento|clasificación/i,
  it: /compra ora|affrettati|solo oggi|ultima occasione|sconto|classifica/i,
  pt: /compre já|compre agora|corra|só hoje|última chance|desconto|ranking/i,
  ru: /купи сейчас|спеши|торопись|только сегодня|последний шанс|скидк|рейтинг/i,
  tr: /hemen al|acele et|sadece bugün|son fırsat|indirim|sıralama/i,
  kk: /қазір сатып ал|асық|тек бүгін|соңғы мүмкіндік|жеңілдік|рейтинг/i,
  ar: /اشتر الآن|أسرع|اليوم فقط|الفرصة الأخيرة|خصم|ترتيب المتاجر/,
};
test.each(locales)('nothing urges, counts or ranks in %s (domain C6, C20)', (locale) => {
  const found = [...forAll, 'childTeens'].flatMap((part) =>
    read(join(messages, part), locale).filter(([, text]) => urging[locale]!.test(text)),
  );
  expect(found).toEqual([]);
});

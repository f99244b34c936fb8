import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { gradeOf, readPart, textsOf, tooLong, urging, wordsOf } from './testing/reading-level.ts';

const messages = join(import.meta.dirname, 'messages');
/** Messages for the youngest, and those shown from 13 on. */
const forAll = ['childMode', 'childPages', 'childThings'] as const;
const forTeens = ['childTeens', 'childRights'] as const;
const ofCrafts = join(import.meta.dirname, '..', 'crafts', 'messages', 'craftWords');
const locales = readdirSync(join(messages, 'childMode')).map((file) => file.slice(0, -'.json'.length));

describe.each(locales)('in %s', (locale) => {
  test('a sentence for the youngest has at most 12 words (domain C5)', () => {
    expect(
      tooLong(
        forAll.flatMap((part) => readPart(join(messages, part), locale)),
        12,
      ),
    ).toEqual([]);
  });

  test('a sentence has at most 16 words if only older children read it, or if it explains a rejection', () => {
    const reasons = readPart(ofCrafts, locale).filter(([key]) =>
      /^crafts\.(change|blocked|material|drawing)\./.test(key),
    );
    expect(reasons.length).toBeGreaterThan(40);
    const teens = forTeens.flatMap((part) => readPart(join(messages, part), locale));
    expect(tooLong([...teens, ...reasons], 16)).toEqual([]);
  });
});

test('the measure gives known texts their grade', () => {
  expect(gradeOf(['The cat sat on the mat.'])).toBeCloseTo(-1.45, 2);
  expect(gradeOf(['Educational institutions necessitate considerable administrative organisation.'])).toBeGreaterThan(
    12,
  );
});

/** A page's texts are measured together: a single message is too short. */
const pages = (part: string): [page: string, texts: string[]][] => {
  const byPage = Map.groupBy(readPart(join(messages, part), 'en'), ([key]) => key.split('.')[1]!);
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
test('English: texts for older children need at most five years of school', () => {
  expect(gradeOf(forTeens.flatMap(pages).flatMap(([, texts]) => texts))).toBeLessThanOrEqual(5);
});

test.each(locales)('no message urges, counts or ranks in %s (domain C6, C20)', (locale) => {
  const found = [...forAll, ...forTeens].flatMap((part) =>
    readPart(join(messages, part), locale).filter(([, text]) => urging[locale]!.test(text)),
  );
  expect(found).toEqual([]);
});

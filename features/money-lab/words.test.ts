import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { gradeOf, readPart, textsOf, tooLong, urging, wordsOf } from '../child-mode/testing/reading-level.ts';

const messages = join(import.meta.dirname, 'messages');
const locales = readdirSync(join(messages, 'lab')).map((file) => file.slice(0, -'.json'.length));
type Part = 'lab' | 'labMore' | 'labLearn';
const read = (part: Part, locale: string) => readPart(join(messages, part), locale);
/** The quizzes of the youngest, and those of older children. */
const learn = (locale: string, isYoungest: boolean) =>
  read('labLearn', locale).filter(([key]) => isYoungest !== /^labLearn\.(PRICE|CASH)/.test(key));

describe.each(locales)('in %s', (locale) => {
  test('a sentence for the youngest has at most 12 words, from ten on 16 (domain C5)', () => {
    expect(tooLong([...read('lab', locale), ...learn(locale, true)], 12)).toEqual([]);
    expect(tooLong([...read('labMore', locale), ...learn(locale, false)], 16)).toEqual([]);
  });
  test('nothing urges, counts days or ranks (domain C6, C20)', () => {
    const found = (['lab', 'labMore', 'labLearn'] as const)
      .flatMap((part) => read(part, locale))
      .filter(([, text]) => urging[locale]!.test(text));
    expect(found).toEqual([]);
  });
  test('the youngest see no percent and no tax (domain 3.4)', () => {
    expect(
      read('lab', locale).filter(([, text]) =>
        /%|٪|\btax|Steuer|taxe\b|impuesto|impost|налог|vergi|салық|ضريبة/iu.test(text),
      ),
    ).toEqual([]);
  });
});

/** Investing and credit are never mentioned (domain 3.7). */
test('English: no investing, no credit, no comparing of children', () => {
  const never = /\b(invest|shares|stocks?|credit|loan|interest rate|borrow|other children|better than)\b/i;
  expect([...read('lab', 'en'), ...read('labMore', 'en')].filter(([, text]) => never.test(text))).toEqual([]);
});

test('English: the quizzes of the youngest need three years of school, the others five', () => {
  const gradeOfAll = (isYoungest: boolean) => gradeOf(learn('en', isYoungest).flatMap(([, text]) => textsOf(text)));
  expect(gradeOfAll(true)).toBeLessThanOrEqual(3);
  expect(gradeOfAll(false)).toBeLessThanOrEqual(5);
});

const grades = (part: 'lab' | 'labMore') =>
  [...Map.groupBy(read(part, 'en'), ([key]) => key.split('.')[1]!)]
    .map(([page, entries]): [string, string[]] => [page, entries.flatMap(([, text]) => textsOf(text))])
    .filter(([, texts]) => wordsOf(texts.join(' ')).length >= 20);
test.each(grades('lab'))('English: “%s” needs at most three years of school', (_page, texts) => {
  expect(gradeOf(texts)).toBeLessThanOrEqual(3);
});
test('English: texts from ten on need at most five years of school', () => {
  expect(gradeOf(grades('labMore').flatMap(([, texts]) => texts))).toBeLessThanOrEqual(5);
});

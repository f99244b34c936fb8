import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@cubby/i18n';
import { expect, test } from 'vitest';
import { packWords } from '../rules.ts';

const groupsOf = (locale: string): string[] =>
  readFileSync(join(import.meta.dirname, 'synonyms', `${locale}.txt`), 'utf8')
    .split('\n')
    .filter(Boolean);

test.each(Object.keys(languages))(
  'synonyms in %s are 150 groups or more, and no term asks for two (spec 7.16)',
  (locale) => {
    const groups = groupsOf(locale);
    expect(groups.length).toBeGreaterThanOrEqual(150);
    const asked = groups.flatMap((group) => group.split(' > ')[0]!.toLowerCase().split(', '));
    expect(asked.filter((term, i) => asked.indexOf(term) !== i)).toEqual([]);
  },
);

test.each(Object.keys(languages))('%s has synonyms of “pack”, and words that ask for the largest ones', (locale) => {
  const groups = groupsOf(locale).map((group) => group.split(' > ').map((terms) => terms.split(', ')));
  const pack = packWords[locale]!;
  expect(groups.filter(([asked]) => asked!.includes(pack))).toHaveLength(1);
  expect(groups.filter(([, narrower]) => narrower?.includes(pack))).toHaveLength(1);
});

test('German nouns are capitalized in synonyms, which corrections show (ux S2)', () => {
  const terms = groupsOf('de').flatMap((group) => group.split(/ > |, /));
  expect(terms).toEqual(expect.arrayContaining(['Collegeblock', 'Bleistifte spitzen', 'Geodreieck', 'dunkelblau']));
});

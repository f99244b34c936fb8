import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mostQuestions, quizzes } from './rules.ts';

const here = import.meta.dirname;
const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name));

/** Topics that badges and quizzes must not use: income, orders, sign-ins, days and streaks. */
const salesAndDays =
  /(?<![a-z])(sales|orders?|sold|ledger|movements?|postings?|profit|session|sign(ed)?In|streak|days?|weeks?|seenAt|count)(?![a-z])/i;

/** The lines of code of a file that mention them; comments may. */
const codeOf = (path: string): string => readFileSync(path, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');

test.each(['badges.ts', 'quizzes.ts'])('no rule of %s reads sales, orders, sign-ins or days (domain 3.7)', (file) => {
  expect(codeOf(join(here, file)).match(salesAndDays)).toBeNull();
  expect(codeOf(join(here, file)).match(/from '(?!\.\/(quizzes|badges)\.ts)/)).toBeNull();
});

test('a badge is given for an action alone: nothing else in the lab awards one', () => {
  const writers = filesBelow(join(here, 'server')).filter(
    (path) => /insert(Badge)?\s*(into badge|\()/.test(codeOf(path)) && /badge/i.test(codeOf(path)),
  );
  expect(writers.map((path) => path.slice(here.length + 1)).sort()).toEqual([
    'server/learn.ts',
    'server/shown/lab-store.ts',
  ]);
  expect(codeOf(join(here, 'server', 'learn.ts')).match(salesAndDays)).toBeNull();
});

test('a quiz has at most five questions', () => {
  for (const { questions } of Object.values(quizzes)) expect(questions.length).toBeLessThanOrEqual(mostQuestions);
});

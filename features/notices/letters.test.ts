import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { letters } from './letters.ts';
import { memberKinds, noticeKinds, shopKinds } from './rules.ts';

const root = new URL('..', import.meta.url).pathname;
/** The files that name kinds of letters: the senders, and the files beside them that make one letter each. */
const senders = globSync('*/server/**/*.ts', { cwd: root, exclude: (name) => name.endsWith('.test.ts') })
  .map((path) => ({ path, text: readFileSync(`${root}/${path}`, 'utf8') }))
  .filter(
    ({ path, text }) =>
      path.includes('/letters/') ||
      /\b(sendNotice|LetterName)\b[^;]*from '@cubby\/features\/notices\/server'/.test(text),
  );

const named = (text: string) => Object.keys(letters).filter((letter) => text.includes(`'${letter}'`));

test('every letter in the table is sent by exactly one feature', () => {
  const senderOf = (letter: string) => [
    ...new Set(senders.filter(({ text }) => named(text).includes(letter)).map(({ path }) => path.split('/')[0])),
  ];
  expect(Object.keys(letters).filter((letter) => senderOf(letter).length !== 1)).toEqual([]);
});

test('every feature that sends mail names its letters, so that the table can be checked', () => {
  const features = Map.groupBy(senders, ({ path }) => path.split('/')[0]!);
  expect(features.size).toBeGreaterThan(6);
  const silent = [...features].filter(([, files]) => files.every(({ text }) => named(text).length === 0));
  expect(silent.map(([name]) => name)).toEqual([]);
});

test('every kind in members’ settings has a letter, and every letter has one of the kinds', () => {
  const used = new Set(Object.values(letters).map(({ kind }) => kind));
  expect([...memberKinds, ...shopKinds].filter((kind) => !used.has(kind))).toEqual([]);
  expect([...used].filter((kind) => !(kind in noticeKinds))).toEqual([]);
});

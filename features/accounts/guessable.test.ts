import { expect, test } from 'vitest';
import { formsOf, isGuessable } from './guessable.ts';

const login = 'ruth.harlow@post.example';
test.each([
  ['        ', true],
  ['　　　　　　　　', true],
  ['aaaaaaaa', true],
  ['ab ab ab ab', true],
  ['ruth.harlow@post.example', true],
  ['Ruth.Harlow@Post.example1', true],
  ['ruth.harlow', true],
  ['harlow2026', true],
  ['cubbykids', true],
  ['Cubby2026!', true],
  ['cubby cubby', true],
  ['ＣＵＢＢＹ２０２６', true],
  ['cubby-pencils-and-rulers', false],
  ['harlow likes violets', false],
  ['correct horse', false],
  ['lend-a-pencil-2026', false],
  ['пароль из слов', false],
])('%j is guessable for its owner: %s (reliability 1.7)', (password, is) =>
  expect(isGuessable(password, login)).toBe(is),
);

test('a password has at most a few forms, the composed one first; plain letters have one', () => {
  expect(formsOf('pencils-2026')).toEqual(['pencils-2026']);
  expect(formsOf('e\u0301cole-2026')).toEqual(['\u00e9cole-2026', 'e\u0301cole-2026']);
  expect(formsOf('\u00e9cole-2026')).toEqual(['\u00e9cole-2026', 'e\u0301cole-2026']);
});

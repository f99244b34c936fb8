import { expect, test } from 'vitest';
import { phonesOf } from './rules.ts';

test.each([
  ['+1 (604) 555-0142', ['+16045550142', '+116045550142']],
  ['604 555 0142', ['+6045550142', '+16045550142']],
  ['604', []],
  ['Grace 6045550142', []],
  ['', []],
])('%j matches the phone numbers %j (spec 3.15)', (words, phones) => {
  expect(phonesOf(words)).toEqual(phones);
});

import { expect, test } from 'vitest';
import { enquiryFields } from './fields.ts';
import { longestMessage, looksLikeSpam, messageOf, spamSignsIn } from './rules.ts';

test('the stored message consists of the name and the text (spec 3.19)', () => {
  expect(messageOf(' Amina Haddad ', 'Do you print labels?\n')).toBe('Amina Haddad\n\nDo you print labels?');
  expect(messageOf('Maple Stationers', '')).toBe('Maple Stationers');
});

test('4096 characters are accepted, one more is not (spec 5.13)', () => {
  expect(enquiryFields.description.safeParse('a'.repeat(4096)).success).toBe(true);
  expect(enquiryFields.description.safeParse('a'.repeat(4097)).success).toBe(false);
  expect(messageOf('n'.repeat(100), 'a'.repeat(4096))).toHaveLength(longestMessage);
});

test.each([
  ['Noor\n\nDo you print labels? See https://school.example/list', []],
  ['Noor\n\nhttps://a.example and www.b.example', ['LINKS']],
  ['x\n\n[url=http://a.example]here[/url] <a href="b">', ['MARKUP']],
  ['BUY NOW\n\nTHE VERY BEST PRICES FOR EVERYTHING YOU WANT', ['SHOUTING']],
  [`x\n\n${'cheap '.repeat(10)}`, ['REPEATS']],
  ['x\n\nWe sell backlinks', ['OFFERS']],
  ['مدرسة\n\nهل تطبعون الملصقات؟', []],
])('in %j staff see these signs of advertising: %j (spec 7.29)', (message, signs) => {
  expect(spamSignsIn(message)).toEqual(signs);
});

test('one sign may be a coincidence, two look like advertising', () => {
  expect([looksLikeSpam([]), looksLikeSpam(['LINKS']), looksLikeSpam(['LINKS', 'OFFERS'])]).toEqual([
    false,
    false,
    true,
  ]);
});

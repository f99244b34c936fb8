import { expect, test } from 'vitest';
import { enquiryFields } from './fields.ts';
import { longestMessage, messageOf } from './rules.ts';

test('the message consists of the name and the text (spec 3.19)', () => {
  expect(messageOf(' Amina Haddad ', 'Do you print labels?\n')).toBe('Amina Haddad\n\nDo you print labels?');
  expect(messageOf('Maple Stationers', '')).toBe('Maple Stationers');
});

test('4096 characters are accepted, one more is not (spec 5.13)', () => {
  expect(enquiryFields.description.safeParse('a'.repeat(4096)).success).toBe(true);
  expect(enquiryFields.description.safeParse('a'.repeat(4097)).success).toBe(false);
  expect(messageOf('n'.repeat(100), 'a'.repeat(4096))).toHaveLength(longestMessage);
});

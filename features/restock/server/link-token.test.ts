import { expect, test } from 'vitest';
import { createLinkTokens } from './link-token.ts';

const asked = new Date('2026-09-01T10:00:00Z');

test('a link of a former key works as long as the key is listed', async () => {
  const token = await createLinkTokens('test').make('END', '7', asked);
  const proof = { kind: 'link', subject: 'restock-end 7' };
  expect(await createLinkTokens('new', ['older', 'test']).read(token, asked)).toEqual(proof);
  expect(await createLinkTokens('new', ['older']).read(token, asked)).toBeUndefined();
});

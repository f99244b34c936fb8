import { readQuery } from '@cubby/contract';
import { inboxQuery } from '@cubby/features/inbox/contract';
import { expect, test } from 'vitest';
import { markupOf } from '../child/testing/markup-of.tsx';
import { Component } from './routes/talk/inbox.tsx';

const nothing = {
  values: readQuery(inboxQuery, new URLSearchParams()),
  page: { items: [], page: { current: 1, items: 0, total: 0, last: 1 } },
  weeks: [],
};

test('the inbox leads to messages to shops only those who may read them, not an administrator alone', async () => {
  const inbox = (role: string) => markupOf(<Component />, 'en', nothing, { roles: [role] });
  expect(await inbox('SUPPORT')).toContain('href="/contact"');
  expect(await inbox('READER')).toContain('href="/contact"');
  expect(await inbox('ADMIN')).not.toContain('href="/contact"');
});

import { expect, test } from 'vitest';
import { memberKinds, noticeKinds, switchableKinds } from './rules.ts';

test('mails about account, orders and questions are always sent; only what somebody asked to be told may be switched off', () => {
  expect(memberKinds.filter((kind) => noticeKinds[kind].isSwitchable)).toEqual(['RESTOCK']);
  expect([...switchableKinds]).toEqual(['RESTOCK']);
});

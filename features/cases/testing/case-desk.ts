import type { Account } from '@cubby/contract';
import { sellerByHandle } from '@cubby/features/sellers/contract';
import { insertAccounts } from '@cubby/server/testing/insert-accounts';
import { idOf, openSmallShop } from '@cubby/server/testing/small-shop';
import { createTestApi } from '@cubby/server/testing/test-api';
import { fixedClock, testDatabase } from '@cubby/testing';
import { reportThing } from '../contract.ts';
import { type ReportReason, runbookSteps } from '../rules.ts';
import { checkCase, listCases, staffCase } from '../staff-contract.ts';

const member = (name: string, more: Partial<Account> = {}): Account => ({
  accountId: idOf(name),
  login: `${name}@cubby.example`,
  ...more,
});

/** A marketplace with staff of several duties, the owners of two shops, and a reporter. */
export async function openCaseDesk() {
  const { pool } = await testDatabase();
  const clock = fixedClock('2026-09-01T10:00:00Z');
  await openSmallShop(pool);
  const api = await createTestApi(pool, clock, { TEAM_EMAIL: 'team@cubby.example' });
  const people = {
    safety: member('safety', { staff: ['SAFETY'] }),
    second: member('second', { staff: ['SAFETY', 'SUPPORT'] }),
    support: member('support', { staff: ['SUPPORT'] }),
    reader: member('reader', { staff: ['READER'] }),
    partial: member('partial', { staff: ['SUPPORT'], shops: [{ sellerId: idOf('maple'), roles: ['ORDERS'] }] }),
    owner: member('owner', { shops: [{ sellerId: idOf('maple'), roles: ['OWNER'] }] }),
    packer: member('packer', { shops: [{ sellerId: idOf('maple'), roles: ['ORDERS'] }] }),
    other: member('other', { shops: [{ sellerId: idOf('harlow'), roles: ['OWNER'] }] }),
    reporter: member('reporter'),
  };
  await insertAccounts(pool, Object.values(people));
  const as = (name: keyof typeof people) => api.callAs(people[name]);
  let visits = 0;
  /** A different browser each time, unless given. */
  const report = (
    kind: 'PRODUCT' | 'SELLER' | 'OFFER' | 'WORKSHOP',
    subject: string,
    reason: ReportReason,
    { key = `browser-number-${++visits}`, comment = undefined as string | undefined } = {},
  ) => api.call(reportThing, { subjectKind: kind, subject, picture: undefined, reason, comment, reportKey: key });
  const newest = async (name: keyof typeof people = 'second') =>
    as(name)(staffCase, { number: (await as(name)(listCases, { list: 'OPEN', page: 1 })).cases[0]!.number });
  const mails = async (to: string) =>
    (
      await pool.query<{ subject: string; text: string }>(
        'select subject, text_body as text from mail where to_address = $1 order by created_at, key',
        [to],
      )
    ).rows;
  const isShown = async () => (await failureOf(api.call(sellerByHandle, { handle: 'maple' }))) === 'OC_OK';
  /** Answers each step of the runbook of a child in danger. */
  const answerRunbook = async (number: string) => {
    for (const step of runbookSteps)
      await as('safety')(checkCase, {
        ...{ number, step, words: 'Looked at.', reference: undefined, authority: undefined },
        answer: 'NOT_NEEDED',
      });
  };
  return { pool, clock, api, as, people, report, newest, mails, isShown, answerRunbook };
}

/** The error code and message of a refused call, or `OC_OK`. */
export const failureOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'OC_OK',
    ({ code, message }: { code: string; message: string }) => `${code} ${message}`,
  );

export const facts = 'Prices were shown without tax on 14 offers.';
/** A measure against the maple shop. */
export const suspend = { kind: 'SUSPEND' as const, rule: 'MISLEADING' as const, facts, days: undefined };

import { askAboutOrder } from '@cubby/features/support/contact-contract';
import { supportThread } from '@cubby/features/support/contract';
import { beforeEach, expect, test } from 'vitest';
import { openDisputeShop } from '../../../disputes/testing/dispute-shop.ts';
import { reportThread } from '../../contract.ts';
import { listCases, staffCase } from '../../staff-contract.ts';

const { api, as, paid, pool } = await openDisputeShop();
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'OC_OK',
    (error: { code: string; message: string }) => `${error.code} ${error.message}`,
  );
beforeEach(() => pool.query('delete from support_thread'));
const manager = as('manager');
async function begun() {
  const { number: order, bearer } = await paid({ 'BM-1 paper-fox': 1 });
  const number = await api.call(askAboutOrder, { order, question: 'WHEN', words: undefined }, { bearer });
  const { rows } = await pool.query(
    `select text_body from mail where text_body like '%#t=%' order by position desc limit 1`,
  );
  return { number, token: /#t=([\w.-]+)/.exec(rows[0].text_body)![1]! };
}
const report = (number: string, reason: 'OTHER' | 'CHILD_SAFETY' = 'OTHER') => ({ number, reason, comment: undefined });
const notes = async () => {
  const { cases } = await manager(listCases, { list: 'OPEN', page: 1 });
  const found = await Promise.all(cases.map(({ number }) => manager(staffCase, { number })));
  return found.map(({ history }) => history.flatMap(({ words }) => words ?? []));
};

test('either side can report a conversation: a case about the shop names it, once (domain C12)', async () => {
  const { number, token } = await begun();
  await api.call(reportThread, report(number), { bearer: token });
  await as('guardian')(reportThread, report(number));
  expect(await notes()).toEqual([[`${number} · BUYER · OTHER`]]);
  expect((await manager(supportThread, { number })).isReported).toBe(true);
  const second = await begun();
  await as('guardian')(reportThread, { ...report(second.number), comment: 'It is rude.' });
  expect(await notes()).toEqual([[`${number} · BUYER · OTHER`, `${second.number} · SELLER · OTHER\nIt is rude.`]]);
});

test('a report of danger to a child opens a separate case, even after another report (domain C13)', async () => {
  const { number, token } = await begun();
  await api.call(reportThread, report(number), { bearer: token });
  await as('guardian')(reportThread, report(number, 'CHILD_SAFETY'));
  const { cases } = await manager(listCases, { list: 'OPEN', page: 1 });
  expect(cases.map(({ kind }) => kind).sort()).toEqual(['CHILD_SAFETY', 'REPORT']);
});

test('nobody else can report it, and threads with staff cannot be reported (design 5)', async () => {
  const { number } = await begun();
  for (const name of ['member', 'owner', 'stranger'])
    expect(await codeOf(as(name)(reportThread, report(number)))).toBe('OC_NOT_FOUND support.missing');
});

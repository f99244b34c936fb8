import { productBySku } from '@cubby/features/catalog/contract';
import { offersOfProduct } from '@cubby/features/offers/contract';
import { sellerByHandle } from '@cubby/features/sellers/contract';
import { waitingWork } from '@cubby/features/work-queue/contract';
import { expect, test } from 'vitest';
import { reportThing } from '../../contract.ts';
import { caseEvidence, decideCase, listCases, noteCase, staffCase } from '../../staff-contract.ts';
import { openCaseDesk } from '../../testing/case-desk.ts';

const { pool, clock, api, as, report, newest, mails } = await openCaseDesk();
const code = (call: Promise<unknown>) =>
  call.then(
    () => 'OC_OK',
    (error: { code: string }) => error.code,
  );

test('reports of one subject join its open case; the same visitor counts once, and another reason changes nothing', async () => {
  await report('SELLER', 'maple', 'MISLEADING', { key: 'one-and-the-same', comment: 'Prices without tax' });
  await report('SELLER', 'maple', 'OTHER', { key: 'one-and-the-same' });
  clock.advance(1);
  await report('SELLER', 'maple', 'OFFENSIVE');
  const { number, reports, about, dueAt, dueThere, status, kind, shops, history } = await newest('support');
  const { cases } = await as('support')(listCases, { list: 'OPEN', page: 1 });
  expect(cases.find((each) => each.number === number)!.dueThere).toBe('2026-09-03T03:00');
  expect({ about, dueAt, dueThere, status, kind }).toEqual({
    about: 'Maple Stationers',
    dueAt: '2026-09-03T10:00:00.000Z',
    // In Vancouver's time zone, as on Today.
    dueThere: '2026-09-03T03:00',
    status: 'OPEN',
    kind: 'REPORT',
  });
  expect(reports.map(({ reason, comment }) => [reason, comment])).toEqual([
    ['MISLEADING', 'Prices without tax'],
    ['OFFENSIVE', null],
  ]);
  expect(shops.map(({ handle }) => handle)).toEqual(['maple']);
  expect(history.map(({ act }) => act)).toEqual(['OPEN', 'REPORT', 'REPORT']);
  expect(
    (await as('support')(listCases, { list: 'OPEN', page: 1 })).cases.map((each) => [each.number, each.reports]),
  ).toEqual([[number, 2]]);
  // A firm's shop is visible until a person decides.
  expect((await api.call(sellerByHandle, { handle: 'maple' })).handle).toBe('maple');
  expect(await mails('team@cubby.example')).toEqual([]);
});

test('hidden content cannot be reported; a missing reason is shown at its field', async () => {
  expect(await code(report('PRODUCT', 'NO-SUCH', 'OTHER'))).toBe('OC_NOT_FOUND');
  expect(await code(report('SELLER', 'nobody', 'OTHER'))).toBe('OC_NOT_FOUND');
  expect(await code(report('PRODUCT', 'NB-1', '' as never))).toBe('OC_BAD_REQUEST');
});

test('a report of a child in danger hides a child’s craft immediately, keeps a copy, and only SAFETY can see it (domain C13)', async () => {
  await report('PRODUCT', 'BM-1', 'CHILD_SAFETY', { comment: 'An address is in the picture' });
  expect(await code(api.call(productBySku, { sku: 'BM-1' }))).toBe('OC_NOT_FOUND');
  expect(await code(api.call(offersOfProduct, { sku: 'BM-1', country: 'CA' }))).not.toBe('OC_INTERNAL_ERROR');
  const { rows } = await pool.query(
    `select o.status, o.hold_reasons from offer o join product p using (product_id) where p.sku = 'BM-1'`,
  );
  expect(rows).toEqual([{ status: 'CREATED', hold_reasons: ['MEASURE'] }]);

  const { number, kind, isHidden, dueAt, measures } = await newest('safety');
  expect({ kind, isHidden, dueAt }).toEqual({
    kind: 'CHILD_SAFETY',
    isHidden: true,
    dueAt: '2026-09-01T11:00:00.001Z',
  });
  expect(measures.map((each) => [each.kind, each.isAutomated, each.ended])).toEqual([['REMOVE', true, null]]);
  for (const name of ['support', 'reader'] as const) {
    expect(await code(as(name)(staffCase, { number }))).toBe('OC_NOT_FOUND');
    const listed = await as(name)(listCases, { list: 'OPEN', page: 1 });
    expect(listed.cases.map((each) => each.kind)).toEqual(['REPORT']);
    expect(listed.total).toBe(1);
  }
  expect(await code(as('support')(noteCase, { number, words: 'Hello' }))).toBe('OC_NOT_FOUND');
  expect(await code(as('support')(decideCase, { number, measure: undefined }))).toBe('OC_NOT_FOUND');
  const seen = async (name: 'safety' | 'support') =>
    (await as(name)(waitingWork, { kind: undefined, whose: 'ALL', page: 1 })).items.map((item) => item.kind);
  expect(await seen('safety')).toContain('CHILD_SAFETY');
  expect(await seen('support')).not.toContain('CHILD_SAFETY');

  // The mail reveals nothing of the case.
  const alerts = await mails('team@cubby.example');
  expect(alerts.map(({ subject }) => subject)).toEqual(['A child may be in danger']);
  expect(alerts[0]!.text).toContain('is hidden');
  expect(alerts[0]!.text).not.toContain('address');

  const evidence = await as('safety')(caseEvidence, { number });
  expect(evidence.map(({ fields }) => fields)).toEqual([
    [{ name: 'en', value: 'Starling bookmark\nMade to last a school year.' }],
  ]);
  expect(await code(as('reader')(caseEvidence, { number }))).toBe('OC_FORBIDDEN');
  const read = await pool.query(`select account_id from audit_event where action = 'case.evidence-read'`);
  expect(read.rows).toHaveLength(1);
});

test('a report hides no firm’s product; after two dismissed reports, the same person’s reports hide nothing (domain C12)', async () => {
  clock.advance(1_000);
  await report('PRODUCT', 'NB-1', 'CHILD_SAFETY');
  expect((await api.call(productBySku, { sku: 'NB-1' })).sku).toBe('NB-1');
  const alerts = await mails('team@cubby.example');
  expect(alerts.at(-1)!.text).toContain('still visible');

  const dismiss = async () => {
    const open = await as('safety')(listCases, { list: 'OPEN', page: 1 });
    for (const { number } of open.cases) await as('safety')(decideCase, { number, measure: undefined });
  };
  await dismiss();
  const reportShop = () =>
    as('reporter')(reportThing, {
      ...{ subjectKind: 'SELLER' as const, subject: 'paper-fox', reason: 'CHILD_SAFETY' as const, comment: undefined },
      reportKey: 'a-browser-of-one-person',
    });
  const isShown = async () => (await code(api.call(sellerByHandle, { handle: 'paper-fox' }))) === 'OC_OK';
  const reportCraft = () =>
    as('reporter')(reportThing, {
      ...{ subjectKind: 'PRODUCT' as const, subject: 'BM-1', reason: 'CHILD_SAFETY' as const, comment: undefined },
      reportKey: 'a-browser-of-one-person',
    });
  await reportShop();
  expect(await isShown()).toBe(false);
  clock.advance(1_000);
  await dismiss();
  expect(await isShown()).toBe(true);
  await reportCraft();
  expect(await code(api.call(productBySku, { sku: 'BM-1' }))).toBe('OC_NOT_FOUND');
  clock.advance(1_000);
  await dismiss();
  expect((await api.call(productBySku, { sku: 'BM-1' })).sku).toBe('BM-1');
  // A third report by the same person opens a case, and hides nothing.
  await pool.query(`update product set child_craft = true where sku = 'SC-1'`);
  const third = {
    subjectKind: 'PRODUCT' as const,
    subject: 'SC-1',
    reason: 'CHILD_SAFETY' as const,
    comment: undefined,
  };
  await as('reporter')(reportThing, { ...third, reportKey: 'another-browser-entirely' });
  expect((await newest('safety')).isHidden).toBe(false);
  // Another person's report hides it.
  clock.advance(1_000);
  await report('PRODUCT', 'SC-1', 'CHILD_SAFETY');
  expect((await newest('safety')).isHidden).toBe(true);
  expect(
    (await mails('team@cubby.example')).slice(-2).map(({ text }) => /still visible|is hidden/.exec(text)![0]),
  ).toEqual(['still visible', 'is hidden']);
  // A measure on it resets this: the last two were not both dismissed.
  const { number } = await newest('safety');
  const measure = { kind: 'REMOVE' as const, rule: 'CHILD_SAFETY' as const, facts: 'A face is in the picture.' };
  await as('safety')(decideCase, { number, measure });
  await pool.query(`update product set child_craft = true where sku = 'NB-1'`);
  clock.advance(1_000);
  await as('reporter')(reportThing, { ...third, subject: 'NB-1', reportKey: 'another-browser-entirely' });
  expect((await newest('safety')).isHidden).toBe(true);
});

import type { StaffRole } from '@cubby/contract';
import { transaction } from '@cubby/db';
import { refreshListings } from '@cubby/features/offers/server';
import { waitingWork } from '@cubby/features/work-queue/contract';
import { insertAccounts } from '@cubby/server/testing/insert-accounts';
import { idOf, openSmallShop } from '@cubby/server/testing/small-shop';
import { createTestApi } from '@cubby/server/testing/test-api';
import { fixedClock, testDatabase } from '@cubby/testing';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { decideReview, reportReview, reviewsOfProduct, reviewsToCheck } from '../../contract.ts';

const { pool } = await testDatabase();
const clock = fixedClock('2026-09-01T10:00:00Z');
let api: Awaited<ReturnType<typeof createTestApi>>;

beforeAll(async () => {
  await openSmallShop(pool);
  api = await createTestApi(pool, clock, { TEAM_EMAIL: 'team@cubby.example' });
});
beforeEach(async () => {
  await pool.query('delete from review_report; delete from review; delete from mail');
  for (const sku of ['NB-1', 'BM-1'])
    await pool.query(
      `insert into review (review_id, product_id, rating, title, body, locale, author_name, verified_purchase, status, created_at)
       values ($1, $2, 4, 'Good paper', 'It holds ink.', 'en', 'Rosa', true, 'PUBLISHED', now())`,
      [reviewOf(sku), idOf(sku)],
    );
});

const reviewOf = (sku: string) => idOf(`review ${sku}`);
const report = (sku: string, changes: Record<string, unknown> = {}) =>
  api.call(reportReview, {
    reviewId: reviewOf(sku),
    reason: 'SPAM',
    comment: undefined,
    reportKey: 'a-browser-of-its-own',
    ...changes,
  });
const cached = async () =>
  (await pool.query('select review_id as id, reason, comment from review_report order by reason')).rows;
const staff = (name: string, role: StaffRole) => ({
  accountId: idOf(name),
  login: `${name}@cubby.example`,
  staff: [role],
});
const mails = async () => (await pool.query('select to_address as "to", text_body as text from mail')).rows;
const shownOf = async (sku: string) => (await api.call(reviewsOfProduct, { sku, page: 1, order: 'NEWEST' })).total;

test('a report is stored for staff, once per browser and review, and hides nothing (ux P7)', async () => {
  await report('NB-1', { comment: ' It praises another shop. ' });
  await report('NB-1', { reason: 'OTHER' });
  expect(await cached()).toEqual([{ id: reviewOf('NB-1'), reason: 'SPAM', comment: 'It praises another shop.' }]);
  await report('NB-1', { reason: 'OTHER', reportKey: 'another-browser-here' });
  expect(await cached()).toHaveLength(2);
  expect(await shownOf('NB-1')).toBe(1);
  expect(await mails()).toEqual([]);
});

test('twenty simultaneous reports from one browser count as one', async () => {
  await Promise.all(Array.from({ length: 20 }, () => report('NB-1')));
  expect(await cached()).toHaveLength(1);
});

test('a report of a child in danger alerts a person once; a review of a child’s craft is hidden meanwhile (domain C13)', async () => {
  await report('NB-1', { reason: 'CHILD_SAFETY' });
  await report('NB-1', { reason: 'CHILD_SAFETY', reportKey: 'another-browser-here' });
  expect(await mails()).toMatchObject([{ to: 'team@cubby.example', text: expect.stringContaining(reviewOf('NB-1')) }]);
  expect(await shownOf('NB-1')).toBe(1);

  await report('BM-1', { reason: 'CHILD_SAFETY' });
  // A hidden review can be read nowhere else.
  expect(await mails()).toMatchObject([{}, { text: expect.stringMatching(/Good paper[\s\S]*It holds ink\./) }]);
  expect(await shownOf('BM-1')).toBe(0);
  const { rows } = await pool.query('select review_count from listing where product_id = $1', [idOf('BM-1')]);
  expect(rows).toEqual([{ review_count: 0 }]);
});

test('hiding a review invalidates its product’s page and lists; a report that hides nothing does not (domain C13)', async () => {
  const versions = async () =>
    Object.fromEntries(
      (
        await pool.query(
          `select tag, version::int from cache_tag_version where tag in ('product:NB-1', 'product:BM-1', 'listing')`,
        )
      ).rows.map(({ tag, version }) => [tag, version]),
    );
  await transaction(pool, (tx) => refreshListings(tx, [idOf('NB-1'), idOf('BM-1')]));
  const before = await versions();
  await report('NB-1', { reason: 'CHILD_SAFETY' });
  expect(await versions()).toEqual(before);
  await report('BM-1', { reason: 'CHILD_SAFETY' });
  expect(await versions()).toEqual({
    ...before,
    'product:BM-1': before['product:BM-1'] + 1,
    listing: before.listing + 1,
  });
});

test('a reporter who gave another reason before can still report a child in danger (domain C13)', async () => {
  await report('BM-1', { reason: 'OFF_TOPIC' });
  await report('BM-1', { reason: 'CHILD_SAFETY', comment: 'Look at the second line.' });
  expect(await cached()).toEqual([
    { id: reviewOf('BM-1'), reason: 'CHILD_SAFETY', comment: 'Look at the second line.' },
  ]);
  expect(await mails()).toHaveLength(1);
  expect(await shownOf('BM-1')).toBe(0);
});

test('a review restored by staff is hidden again only if a person is alerted again (domain C13)', async () => {
  await report('BM-1', { reason: 'CHILD_SAFETY' });
  await pool.query(`update review set status = 'PUBLISHED'`);
  clock.advance(60_000);
  const others = Array.from({ length: 5 }, (_, i) => ({ reason: 'CHILD_SAFETY', reportKey: `browser-number-000${i}` }));
  await Promise.allSettled(others.map((each) => report('BM-1', each)));
  expect(await shownOf('BM-1')).toBe(0);
  expect(await mails()).toHaveLength(2);
});

test('comments and reporters are deleted after half a year, or a year if a child may be in danger; the count stays (domain C3, 2.6)', async () => {
  await report('NB-1', { comment: 'It praises another shop.' });
  await report('BM-1', { reason: 'CHILD_SAFETY', comment: 'Look at the second line.' });
  const { rows: before } = await pool.query('select reporter from review_report');
  const known = async () =>
    (
      await pool.query(
        'select reason, comment, reporter = any($1) as "isKnown" from review_report order by reason desc',
        [before.map(({ reporter }) => reporter)],
      )
    ).rows;
  const spam = { reason: 'SPAM', comment: 'It praises another shop.', isKnown: true };
  const danger = { reason: 'CHILD_SAFETY', comment: 'Look at the second line.', isKnown: true };
  const forgotten = { comment: null, isKnown: false };

  clock.advance(180 * 86_400_000 - 1);
  await api.runScheduled();
  expect(await known()).toEqual([spam, danger]);
  clock.advance(1);
  await api.runScheduled();
  expect(await known()).toEqual([{ ...spam, ...forgotten }, danger]);
  expect(await mails()).toHaveLength(1);
  clock.advance(185 * 86_400_000);
  await api.runScheduled();
  expect(await known()).toEqual([
    { ...spam, ...forgotten },
    { ...danger, ...forgotten },
  ]);
  expect(await mails()).toEqual([]);
});

test('an unpublished review cannot be reported; an incomplete report names the missing field', async () => {
  await pool.query(`update review set status = 'PENDING'`);
  await expect(report('NB-1')).rejects.toMatchObject({ code: 'OC_NOT_FOUND' });
  for (const wrong of [{ reason: undefined }, { comment: 'x'.repeat(1001) }, { reportKey: 'short' }, { reviewId: '1' }])
    await expect(report('NB-1', wrong)).rejects.toMatchObject({ code: 'OC_BAD_REQUEST' });
  expect(await cached()).toEqual([]);
});

test('a reported review waits for staff though it is shown, until checked; reports of a child in danger are for SAFETY only, within the hour (domain C13)', async () => {
  const [safety, support] = [staff('safety', 'SAFETY'), staff('support', 'SUPPORT')];
  await insertAccounts(pool, [safety, support]);
  const waiting = async (who: typeof safety) =>
    (await api.callAs(who)(reviewsToCheck, {})).map(({ sku, isShown, reports }) => ({ sku, isShown, reports }));
  const work = async (who: typeof safety) =>
    (await api.callAs(who)(waitingWork, { kind: undefined, whose: 'ALL', page: 1 })).items.map(
      ({ kind, subject, dueAt }) => [kind, subject, dueAt],
    );
  await report('NB-1', { comment: 'It praises another shop.' });
  clock.advance(60_000);
  await report('BM-1', { reason: 'CHILD_SAFETY' });
  const spam = {
    sku: 'NB-1',
    isShown: true,
    reports: [{ reason: 'SPAM', comment: 'It praises another shop.', picture: null }],
  };
  const danger = { sku: 'BM-1', isShown: false, reports: [{ reason: 'CHILD_SAFETY', comment: null, picture: null }] };
  expect(await waiting(safety)).toEqual([danger, spam]);
  expect(await waiting(support)).toEqual([spam]);
  const [first, second] = [clock.now().getTime() - 60_000, clock.now().getTime()];
  const shownRow = ['REVIEW', reviewOf('NB-1'), new Date(first + 24 * 3_600_000).toISOString()];
  expect(await work(safety)).toEqual([
    ['CHILD_SAFETY', reviewOf('BM-1'), new Date(second + 3_600_000).toISOString()],
    shownRow,
  ]);
  expect(await work(support)).toEqual([shownRow]);

  const decides = (who: typeof safety, sku: string) =>
    api.callAs(who)(decideReview, { reviewId: reviewOf(sku), revision: 1, decision: 'PUBLISHED' });
  await expect(decides(support, 'BM-1')).rejects.toMatchObject({ code: 'OC_NOT_FOUND' });
  clock.advance(60_000);
  await decides(support, 'NB-1');
  await decides(safety, 'BM-1');
  expect([await waiting(safety), await work(safety)]).toEqual([[], []]);
  expect([await shownOf('NB-1'), await shownOf('BM-1')]).toEqual([1, 1]);
  // Reported again, it waits again, only with the new reports.
  clock.advance(60_000);
  await report('NB-1', { reason: 'OTHER', reportKey: 'another-browser-here' });
  expect(await waiting(support)).toEqual([{ ...spam, reports: [{ reason: 'OTHER', comment: null, picture: null }] }]);
});

test('a picture of a review is reported separately, once per browser, and named to staff (domain C13)', async () => {
  const picture = 'uaaaaaaaaaaaaaaaaaaaaaa';
  await pool.query('insert into picture (picture_id) values ($1)', [picture]);
  await pool.query(
    `with its as (insert into upload (upload_id, purpose, state, picture_id, width, height, preview, bytes, fingerprint, created_at)
       values ($2, 'REVIEW', 'KEPT', $3, 9, 9, 'data:image/webp;base64,x', 1, 'x', now()) returning upload_id)
     insert into review_picture (review_id, position, upload_id, picture_id, alt) select $1, 1, upload_id, $3, '' from its`,
    [reviewOf('NB-1'), idOf('upload'), picture],
  );
  await report('NB-1');
  await report('NB-1', { picture, reason: 'PERSONAL_DATA' });
  await report('NB-1', { picture, reason: 'OTHER' });
  await expect(report('NB-1', { picture: 'ubbbbbbbbbbbbbbbbbbbbbb' })).rejects.toMatchObject({ code: 'OC_NOT_FOUND' });
  await expect(report('BM-1', { picture })).rejects.toMatchObject({ code: 'OC_NOT_FOUND' });
  const reader = staff('reader', 'READER');
  await insertAccounts(pool, [reader]);
  const [waiting] = await api.callAs(reader)(reviewsToCheck, {});
  expect(waiting!.reports.map(({ reason, picture: shown }) => [reason, shown])).toEqual([
    ['SPAM', null],
    ['PERSONAL_DATA', `/media/${picture}/1200.webp`],
  ]);
});

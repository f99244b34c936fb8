import type { Client } from '@cubby/contract';
import { ownCraft } from '@cubby/features/crafts/contract';
import { giveConsent, ownFamily } from '@cubby/features/families/contract';
import { exportTeenChildhood } from '@cubby/features/handovers/childhood-contract';
import { idOf } from '@cubby/server/testing/small-shop';
import { asOwner } from '@cubby/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import { failureOf } from '../../crafts/testing/craft-desk.ts';
import { answerConsent, askForData, changeAvatar, childHome, childSettings, tellStaff } from '../contract.ts';
import type { TeenRequest } from '../rules.ts';
import { answerTeenRequest, listTeenRequests } from '../staff-contract.ts';
import { openChildDesk } from '../testing/child-desk.ts';

const desk = await openChildDesk();
const { pool, clock, api, as, pip, setAge } = desk;
let child: Client;
beforeEach(async () => {
  await pool.query('delete from child_session; delete from child_device; delete from teen_request');
  await asOwner(pool, 'truncate mail, case_event, staff_case cascade', []);
  child = await desk.signedIn(pip);
});
const cases = async () =>
  (
    await pool.query(
      `select c.kind, c.subject_id as shop, c.status, c.due_at, array_agg(e.words order by e.position) filter (where e.words is not null) as words
       from staff_case c join case_event e using (case_id) group by c.case_id order by c.opened_at`,
    )
  ).rows;
const stage = async () =>
  (await pool.query('select stage from seller where seller_id = $1', [idOf('paper-fox')])).rows[0].stage;

describe('messages to staff', () => {
  test('something scary calls the staff for children in danger within the hour; nothing is hidden (domain C5, C13)', async () => {
    await child(tellStaff, { kind: 'SCARED', words: 'Somebody asked where I live.' });
    expect(await cases()).toEqual([
      {
        ...{ kind: 'CHILD_SAFETY', shop: idOf('paper-fox'), status: 'OPEN' },
        due_at: new Date('2026-09-01T11:00:00Z'),
        words: ['In child mode, the child wrote that something is scary: Somebody asked where I live.'],
      },
    ]);
    expect(await stage()).toBe('LIVE');
    const { rows } = await pool.query('select text_body as text from mail');
    expect(rows.map(({ text }) => text).join()).not.toContain('where I live');
  });

  test('a mistake or an idea joins the open case of the shop', async () => {
    await child(tellStaff, { kind: 'WRONG', words: 'My picture is dark.' });
    await child(tellStaff, { kind: 'IDEA', words: 'A button for glue.' });
    const [one, none] = await cases();
    expect(none).toBeUndefined();
    expect(one).toMatchObject({ kind: 'REPORT', due_at: new Date('2026-09-03T10:00:00Z') });
    expect(one.words).toEqual([
      'In child mode, the child wrote that something is wrong: My picture is dark.',
      'In child mode, the child wrote an idea: A button for glue.',
    ]);
    expect(await failureOf(child(tellStaff, { kind: 'IDEA', words: ' ' }))).toMatch(/^OC_BAD_REQUEST/);
  });
});

describe('a child’s own settings', () => {
  test('another drawing, from the fixed set (domain C11)', async () => {
    await child(changeAvatar, { avatar: 'kite' });
    expect((await child(childHome, {})).avatar).toBe('kite');
    expect((await child(childSettings, {})).avatar).toBe('kite');
    expect(await failureOf(child(changeAvatar, { avatar: 'photo' as 'kite' }))).toMatch(/^OC_BAD_REQUEST/);
    const { rows } = await pool.query(`select site, account_id from audit_event where action = 'child.changed'`);
    expect(rows).toEqual([{ site: 'child', account_id: null }]);
  });

  test('a drawing chosen while the guardian changes the nickname keeps the nickname', async () => {
    const guardians = await pool.connect();
    await guardians.query('begin');
    await guardians.query(`update child set nickname = 'Peep' where child_id = $1`, [pip]);
    const drawn = child(changeAvatar, { avatar: 'snail' });
    await expect
      .poll(async () => {
        const waiting = `select from pg_locks where not granted and pid in (select pid from pg_stat_activity where datname = current_database())`;
        return (await pool.query(waiting)).rowCount;
      })
      .toBeGreaterThan(0);
    await guardians.query('commit');
    guardians.release();
    await drawn;
    const { rows } = await pool.query('select nickname, avatar from child where child_id = $1', [pip]);
    expect(rows).toEqual([{ nickname: 'Peep', avatar: 'snail' }]);
    await pool.query(`update child set nickname = 'Pip' where child_id = $1`, [pip]);
  });

  test('a child sees when their data was read, and whether by a guardian or staff, but not by whom (domain C5)', async () => {
    await pool.query(
      `insert into audit_event (audit_event_id, at, account_id, site, action, subject_kind, subject_id)
       values (gen_random_uuid(), '2026-08-30T10:00:00Z', $2, 'manager', 'child.read', 'child', $1),
         (gen_random_uuid(), '2026-08-31T10:00:00Z', $2, 'seller', 'child.read', 'child', $1)`,
      [pip, desk.people.guardian.accountId],
    );
    expect((await child(childSettings, {})).readings).toEqual([
      { by: 'GUARDIAN', at: '2026-08-31T10:00:00.000Z' },
      { by: 'STAFF', at: '2026-08-30T10:00:00.000Z' },
    ]);
  });
});

test('a child sees the guardian’s readings, once a day, and the guardian sees only the staff’s (domain C5)', async () => {
  await asOwner(pool, 'truncate audit_event', []);
  const number = await desk.draft();
  for (let i = 0; i < 2; i += 1) await as('guardian')(ownCraft, { number });
  expect((await child(childSettings, {})).readings).toEqual([{ by: 'GUARDIAN', at: '2026-09-01T10:00:00.000Z' }]);
  expect((await as('guardian')(ownFamily, {})).children[0]!.readings).toEqual([]);
  clock.set('2026-09-02T00:00:00Z');
  await as('guardian')(ownCraft, { number });
  clock.set('2026-09-01T10:00:00Z');
  expect((await child(childSettings, {})).readings.map(({ at }) => at.slice(0, 10))).toEqual([
    '2026-09-02',
    '2026-09-01',
  ]);
});

describe('a teen’s decisions beside the guardian’s (domain C4, C7, 2.7)', () => {
  const consents = async () =>
    (await child(childSettings, {})).consents.map(({ purpose, agreedAt }) => [purpose, agreedAt]);

  test('a child under thirteen is not asked, and is refused', async () => {
    expect((await child(childSettings, {})).isTeen).toBe(false);
    expect((await child(childHome, {})).asksTeen).toEqual([]);
    expect(await failureOf(child(answerConsent, { purpose: 'PUBLIC_SHOP', agrees: false }))).toMatch(/^OC_NOT_FOUND/);
    expect(await failureOf(child(askForData, { kind: 'ERASURE' }))).toBe('OC_FORBIDDEN childMode.notTeen');
    expect(await stage()).toBe('LIVE');
  });

  test('a teen’s no closes the shop immediately; both must say yes before it opens again', async () => {
    await setAge(pip, 2011, 'C');
    expect((await child(childSettings, {})).isTeen).toBe(true);
    expect(await failureOf(child(answerConsent, { purpose: 'ACCOUNT', agrees: false }))).toMatch(/^OC_NOT_FOUND/);
    await child(answerConsent, { purpose: 'PUBLIC_SHOP', agrees: false });
    expect([await stage(), await consents()]).toEqual(['SETTING_UP', [['ACCOUNT', '2026-09-01T10:00:00.000Z']]]);
    expect(await failureOf(child(answerConsent, { purpose: 'PUBLIC_SHOP', agrees: true }))).toMatch(/^OC_NOT_FOUND/);

    await pool.query(
      `update guardian set status = 'VERIFIED', identity_method = 'ID_CHECK', identity_at = $1 where account_id = $2`,
      [clock.now(), desk.people.guardian.accountId],
    );
    await as('guardian')(giveConsent, { childId: pip, purpose: 'PUBLIC_SHOP' });
    await api.runJobs();
    expect([await stage(), (await child(childHome, {})).asksTeen]).toEqual(['SETTING_UP', ['PUBLIC_SHOP']]);
    const seen = (await as('guardian')(ownFamily, {})).children[0]!.consents.find(
      ({ purpose }) => purpose === 'PUBLIC_SHOP',
    );
    expect(seen?.asksTeen).toBe(true);
    await child(answerConsent, { purpose: 'PUBLIC_SHOP', agrees: true });
    expect([(await child(childHome, {})).asksTeen, await consents()]).toEqual([
      [],
      [
        ['ACCOUNT', '2026-09-01T10:00:00.000Z'],
        ['PUBLIC_SHOP', '2026-09-01T10:00:00.000Z'],
      ],
    ]);
    const { rows } = await pool.query(
      `select action, site, account_id from audit_event where action like 'child.consent%' and site = 'child' order by action desc`,
    );
    expect(rows).toEqual([
      { action: 'child.consent-withdrawn', site: 'child', account_id: null },
      { action: 'child.consent-given', site: 'child', account_id: null },
    ]);
  });

  test('requests for a copy or erasure without the guardian open a case of 30 days (domain C7)', async () => {
    await setAge(pip, 2011, 'C');
    await child(askForData, { kind: 'ACCESS' });
    const [asked] = await cases();
    expect(asked).toMatchObject({ kind: 'REPORT', due_at: new Date('2026-10-01T10:00:00Z') });
    expect(asked.words[0]).toMatch(/asked for a copy of everything we keep/);
    // A pending request isn't made twice; a request of the other kind is separate.
    await child(askForData, { kind: 'ACCESS' });
    await child(askForData, { kind: 'ERASURE' });
    expect((await cases())[0].words).toHaveLength(2);
    const waits = { askedAt: '2026-09-01T10:00:00.000Z', dueAt: '2026-10-01T10:00:00.000Z', answeredAt: null };
    expect((await child(childSettings, {})).requests).toEqual([
      { ...waits, kind: 'ACCESS', isGranted: null, words: null },
      { ...waits, kind: 'ERASURE', isGranted: null, words: null },
    ]);
  });

  const requestOf = async (kind: TeenRequest) =>
    (await as('support')(listTeenRequests, { shop: 'paper-fox' })).find((each) => each.kind === kind)!.requestId;
  const answered = async (kind: TeenRequest, isGranted: boolean, who: 'support' | 'catalogue' = 'support') =>
    failureOf(as(who)(answerTeenRequest, { requestId: await requestOf(kind), isGranted, words: 'We looked at it.' }));

  test('a teen reads the staff’s answer, and can download the copy for 30 days after a yes (domain C7)', async () => {
    await setAge(pip, 2011, 'C');
    expect(await failureOf(child(exportTeenChildhood, {}))).toMatch(/^OC_NOT_FOUND/);
    await child(askForData, { kind: 'ACCESS' });
    expect(await answered('ACCESS', true, 'catalogue')).toMatch(/^OC_FORBIDDEN/);
    expect(await failureOf(child(exportTeenChildhood, {}))).toMatch(/^OC_NOT_FOUND/);
    expect(await answered('ACCESS', true)).toBe('OC_OK');
    expect(await answered('ACCESS', false)).toMatch(/^OC_WRONG_STATUS/);
    expect((await child(childSettings, {})).requests).toMatchObject([
      { kind: 'ACCESS', answeredAt: '2026-09-01T10:00:00.000Z', isGranted: true, words: 'We looked at it.' },
    ]);
    const copy = await child(exportTeenChildhood, {});
    expect(copy).toMatchObject({ nickname: 'Pip', birthYear: 2011 });
    expect(copy.consents.map(({ purpose }) => purpose)).toEqual(['ACCOUNT', 'PUBLIC_SHOP']);
    // Nothing about adults: who has read it, how the guardian proved their identity.
    expect(JSON.stringify(copy)).not.toMatch(/Moreau|X Y|ID_CHECK|CARD|EMAIL_PLUS/);
    const sibling = await desk.signedIn(desk.robin, 'other');
    expect(await failureOf(sibling(exportTeenChildhood, {}))).toMatch(/^OC_NOT_FOUND/);
    expect((await sibling(childSettings, {})).requests).toEqual([]);
    clock.set('2026-10-01T09:59:59Z');
    await api.runScheduled();
    child = await desk.signedIn(pip);
    expect((await child(childSettings, {})).requests).toHaveLength(1);
    clock.set('2026-10-01T10:00:01Z');
    await api.runScheduled();
    child = await desk.signedIn(pip);
    expect(await failureOf(child(exportTeenChildhood, {}))).toMatch(/^OC_NOT_FOUND/);
    clock.set('2026-09-01T10:00:00Z');
  });

  test('the case shows the answers, and can be decided once each request has one (domain C7)', async () => {
    await setAge(pip, 2011, 'C');
    await child(askForData, { kind: 'ACCESS' });
    await child(askForData, { kind: 'ERASURE' });
    expect(await answered('ACCESS', true)).toBe('OC_OK');
    expect((await cases())[0].words.slice(2)).toEqual(['The teen’s request for a copy was granted: We looked at it.']);
    expect(await answered('ERASURE', false)).toBe('OC_OK');
    const [one] = await cases();
    expect(one.status).toBe('OPEN');
    expect(one.words.slice(3)).toEqual([
      'The teen’s request to delete everything was refused: We looked at it. ' +
        'All requests of this teen are answered, so the case can be decided.',
    ]);
    const { rows } = await pool.query(`select account_id from case_event where words like '%was refused%'`);
    expect(rows).toEqual([{ account_id: desk.people.support.accountId }]);
  });

  test('a refusal keeps the data and gives the reason; the guardian neither answers nor sees it', async () => {
    await setAge(pip, 2011, 'C');
    const before = await stage();
    await child(askForData, { kind: 'ERASURE' });
    expect(await answered('ERASURE', false)).toBe('OC_OK');
    await api.runJobs();
    expect(await stage()).toBe(before);
    expect((await child(childSettings, {})).requests[0]).toMatchObject({ isGranted: false, words: 'We looked at it.' });
    expect(JSON.stringify(await as('guardian')(ownFamily, {}))).not.toContain('We looked at it');
    await child(askForData, { kind: 'ERASURE' });
    const requestId = await requestOf('ERASURE');
    const ownChild = api.callAs({ ...desk.people.guardian, staff: ['SUPPORT'] });
    expect(await failureOf(ownChild(answerTeenRequest, { requestId, isGranted: true, words: 'Yes' }))).toMatch(
      /^OC_FORBIDDEN/,
    );
  });

  test('three days after erasure is granted the shop closes, the session and every consent end, and the guardians see why (domain 2.6)', async () => {
    await setAge(pip, 2011, 'C');
    await child(askForData, { kind: 'ERASURE' });
    const before = await stage();
    expect(await answered('ERASURE', true)).toBe('OC_OK');
    clock.set('2026-09-04T09:59:59Z');
    await api.runScheduled();
    await api.runJobs();
    expect(await stage()).toBe(before);
    child = await desk.signedIn(pip);
    expect((await child(childSettings, {})).requests[0]).toMatchObject({ isGranted: true, words: 'We looked at it.' });
    clock.set('2026-09-04T10:00:00Z');
    await api.runScheduled();
    await api.runJobs();
    expect(await stage()).toBe('CLOSED');
    const { rows } = await pool.query('select status from child where child_id = $1', [pip]);
    expect(rows).toEqual([{ status: 'CONSENT_WITHDRAWN' }]);
    expect(await failureOf(child(childSettings, {}))).not.toBe('OC_OK');
    await api.runScheduled();
    expect((await pool.query('select count(*)::int as n from teen_request')).rows).toEqual([{ n: 0 }]);
    const { rows: told } = await pool.query(`select text_body as text from mail where key like 'withdrawn-%'`);
    expect(told[0].text).toContain('asked Cubby for this. From age 13');
  });
});

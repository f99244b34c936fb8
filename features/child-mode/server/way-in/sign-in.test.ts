import { withdrawAll } from '@cubby/features/families/contract';
import { insertAccounts } from '@cubby/server/testing/insert-accounts';
import { idOf } from '@cubby/server/testing/small-shop';
import { beforeEach, describe, expect, test } from 'vitest';
import { failureOf } from '../../../crafts/testing/craft-desk.ts';
import { childDevice, childHome, closeChildMode, openChildMode } from '../../contract.ts';
import {
  childModes,
  forgiveTries,
  setEvening,
  setPin,
  turnOffChildMode,
  turnOnChildMode,
} from '../../guardian-contract.ts';
import type { PinPicture } from '../../rules.ts';
import { openChildDesk, pictures, zone } from '../../testing/child-desk.ts';

const desk = await openChildDesk();
const { pool, clock, api, as, pip, robin, device, givePin } = desk;
const wrong: PinPicture[] = ['boat', 'fox', 'apple', 'moon'];
const start = '2026-09-01T18:00:00Z';

beforeEach(async () => {
  clock.set(start);
  await pool.query('delete from child_session; delete from child_device; delete from child_pin');
});

describe('a device in child mode', () => {
  test('is turned on by a guardian, with a PIN; it shows their own children, and nothing to other browsers (domain 2.5)', async () => {
    expect(await failureOf(as('guardian')(turnOnChildMode, {}))).toBe('OC_WRONG_STATUS childMode.pinFirst');
    await givePin('guardian', pip);
    await givePin('other', robin);
    expect(await failureOf(desk.browser().call(childDevice, {}))).toMatch(/^OC_UNAUTHORIZED/);
    const { children } = await (await device()).call(childDevice, {});
    expect(children).toEqual([
      { childId: pip, nickname: 'Pip', avatar: 'fox', hasPin: true, isLocked: false, endsInTheEvening: false },
    ]);
    const { call } = await device();
    expect(await failureOf(call(openChildMode, { childId: robin, pin: pictures, zone }))).toMatch(/^OC_NOT_FOUND/);
  });

  test('is listed with its signed-in child, lasts 90 days, and ends as soon as the guardian turns it off', async () => {
    await givePin('guardian', pip);
    const browser = await device();
    await browser.signIn(pip);
    const [listed] = (await as('guardian')(childModes, {})).devices;
    expect(listed).toMatchObject({ browser: 'Firefox', inUseBy: 'Pip', until: '2026-11-30T18:00:00.000Z' });
    expect((await as('other')(childModes, {})).devices).toEqual([]);
    const { deviceId } = listed!;
    expect(await failureOf(as('other')(turnOffChildMode, { deviceId }))).toMatch(/^OC_NOT_FOUND/);
    expect((await browser.call(childHome, {})).nickname).toBe('Pip');
    await as('guardian')(turnOffChildMode, { deviceId });
    expect(await failureOf(browser.call(childHome, {}))).toMatch(/^OC_UNAUTHORIZED/);
    expect(await failureOf(browser.call(childDevice, {}))).toMatch(/^OC_UNAUTHORIZED/);

    const other = await device();
    clock.set('2026-11-30T17:59:00Z');
    expect((await other.call(childDevice, {})).children).toHaveLength(1);
    clock.set('2026-11-30T18:00:00Z');
    expect(await failureOf(other.call(childDevice, {}))).toMatch(/^OC_UNAUTHORIZED/);
    await api.runScheduled();
    expect((await pool.query('select from child_device')).rowCount).toBe(0);
  });

  test('an eleventh is refused', async () => {
    await givePin('guardian', pip);
    for (let i = 0; i < 10; i += 1) await device();
    expect(await failureOf(as('guardian')(turnOnChildMode, {}))).toBe('OC_TOO_MANY childMode.tooManyDevices');
  });

  test('opens only with the newest link: saved links add no eleventh device', async () => {
    await givePin('guardian', pip);
    await as('guardian')(turnOnChildMode, {});
    await as('guardian')(turnOnChildMode, {});
    expect((await pool.query('select from child_device')).rowCount).toBe(1);
  });
});

describe('a PIN of four pictures', () => {
  test('has four different pictures in order; only the child’s own guardian sets it (domain 2.5)', async () => {
    for (const pin of [pictures.slice(0, 3), ['fox', 'fox', 'boat', 'moon'], [...pictures, 'key']] as PinPicture[][])
      expect(await failureOf(as('guardian')(setPin, { childId: pip, pin }))).toMatch(/^OC_BAD_REQUEST/);
    expect(await failureOf(as('other')(setPin, { childId: pip, pin: pictures }))).toMatch(/^OC_NOT_FOUND/);
    await givePin('guardian', pip);
    const stored = (await pool.query('select pin_hash from child_pin')).rows[0].pin_hash;
    expect(stored).toMatch(/^\$argon2id\$/);
    const browser = await device();
    expect(await failureOf(browser.signIn(pip, wrong))).toBe('OC_WRONG_PIN childMode.pin.wrong');
    await browser.signIn(pip);
    expect((await browser.call(childHome, {})).nickname).toBe('Pip');
  });

  test('the fifth wrong one locks the child out on every device, until the guardian lets them in (domain 2.5)', async () => {
    await givePin('guardian', pip);
    const [one, two] = [await device(), await device()];
    for (const browser of [one, two, one, two])
      expect(await failureOf(browser.signIn(pip, wrong))).toBe('OC_WRONG_PIN childMode.pin.wrong');
    expect(await failureOf(one.signIn(pip, wrong))).toBe('OC_LOCKED childMode.pin.locked');
    expect(await failureOf(two.signIn(pip))).toBe('OC_LOCKED childMode.pin.locked');
    expect((await two.call(childDevice, {})).children[0]!.isLocked).toBe(true);
    expect((await as('guardian')(childModes, {})).pins).toEqual([
      { childId: pip, hasPin: true, isLocked: true, endsInTheEvening: false },
    ]);
    expect(await failureOf(as('other')(forgiveTries, { childId: pip }))).toMatch(/^OC_NOT_FOUND/);
    await as('guardian')(forgiveTries, { childId: pip });
    await two.signIn(pip);
    expect((await two.call(childHome, {})).nickname).toBe('Pip');
    for (let i = 0; i < 5; i += 1) await failureOf(one.signIn(pip, wrong));
    await givePin('guardian', pip, wrong);
    await one.signIn(pip, wrong);
    expect((await one.call(childHome, {})).nickname).toBe('Pip');
  });

  test('guessed in two tabs at once, it has only five attempts; a right one restarts the count', async () => {
    await givePin('guardian', pip);
    const browser = await device();
    const answers = await Promise.all(Array.from({ length: 8 }, () => failureOf(browser.signIn(pip, wrong))));
    expect(answers.filter((each) => each.startsWith('OC_WRONG_PIN'))).toHaveLength(4);
    expect(answers.filter((each) => each.startsWith('OC_LOCKED'))).toHaveLength(4);
    await as('guardian')(forgiveTries, { childId: pip });
    for (let i = 0; i < 4; i += 1) await failureOf(browser.signIn(pip, wrong));
    await browser.signIn(pip);
    expect(await failureOf(browser.signIn(pip, wrong))).toBe('OC_WRONG_PIN childMode.pin.wrong');
  });
});

test('new pictures sign the child out on every device (domain 2.5)', async () => {
  await givePin('guardian', pip);
  const browser = await device();
  await browser.signIn(pip);
  await givePin('guardian', pip, ['key', 'sun', 'kite', 'tree']);
  expect(await failureOf(browser.call(childHome, {}))).toMatch(/^OC_UNAUTHORIZED/);
  await browser.signIn(pip, ['key', 'sun', 'kite', 'tree']);
  expect((await browser.call(childHome, {})).nickname).toBe('Pip');
});

describe('a signed-in child', () => {
  test('is signed in once the browser was signed out at the other sites; one child at a time on a device', async () => {
    await givePin('guardian', pip);
    const browser = await device();
    await browser.signIn(pip, pictures, { stops: true });
    expect(await failureOf(browser.call(childHome, {}))).toMatch(/^OC_UNAUTHORIZED/);
    await browser.signIn(pip);
    await browser.signIn(pip);
    expect((await pool.query('select from child_session')).rowCount).toBe(1);
    const other = await device();
    other.cookies.set('__Host-cubby_child', browser.cookies.get('__Host-cubby_child')!);
    expect(await failureOf(other.call(childHome, {}))).toMatch(/^OC_UNAUTHORIZED/);
  });

  test('signing in also ends the guardian’s sessions at the manager site, not those of others', async () => {
    const { guardian, other } = desk.people;
    const open = (accountId: string, site: string) =>
      pool.query(
        `insert into session (session_id, token_hash, token_expires_at, refresh_hash, account_id, site, is_remembered, created_at, seen_at, expires_at)
         values (gen_random_uuid(), sha256(gen_random_uuid()::text::bytea), $3, sha256(gen_random_uuid()::text::bytea), $1, $2, false, $3, $3, $3::timestamptz + interval '1 hour')`,
        [accountId, site, start],
      );
    for (const { accountId } of [guardian, other]) for (const site of ['manager', 'shop']) await open(accountId, site);
    await givePin('guardian', pip);
    await (await device()).signIn(pip);
    const { rows } = await pool.query('select account_id, site from session order by site');
    expect(rows.map(({ account_id, site }) => [account_id === guardian.accountId, site])).toEqual(
      expect.arrayContaining([
        [false, 'manager'],
        [true, 'shop'],
        [false, 'shop'],
      ]),
    );
    expect(rows).toHaveLength(3);
    await pool.query('delete from session');
  });

  test('is signed out after 30 idle minutes, after twelve hours, or when they finish (domain 2.5)', async () => {
    await givePin('guardian', pip);
    const browser = await device();
    await browser.signIn(pip);
    clock.set('2026-09-01T18:29:00Z');
    expect((await browser.call(childHome, {})).nickname).toBe('Pip');
    clock.set('2026-09-01T18:58:59Z');
    expect((await browser.call(childHome, {})).nickname).toBe('Pip');
    clock.set('2026-09-01T19:29:00Z');
    expect(await failureOf(browser.call(childHome, {}))).toMatch(/^OC_UNAUTHORIZED/);
    await api.runScheduled();
    expect((await pool.query('select from child_session')).rowCount).toBe(0);

    await browser.signIn(pip);
    await pool.query('update child_session set opened_at = $1, seen_at = $2', ['2026-09-01T07:29:00Z', clock.now()]);
    expect(await failureOf(browser.call(childHome, {}))).toMatch(/^OC_UNAUTHORIZED/);

    await browser.signIn(pip);
    const copied = new Map(browser.cookies);
    await browser.call(closeChildMode, {});
    expect(await failureOf(browser.call(childHome, {}))).toMatch(/^OC_UNAUTHORIZED/);
    expect([...browser.cookies.keys()]).toEqual(['__Host-cubby_child_device']);
    for (const [name, value] of copied) browser.cookies.set(name, value);
    expect(await failureOf(browser.call(childHome, {}))).toMatch(/^OC_UNAUTHORIZED/);
  });

  test('is signed out at 20:00 in the device’s time zone if the guardian chose so, and not before (domain 2.5)', async () => {
    await givePin('guardian', pip);
    expect(await failureOf(as('other')(setEvening, { childId: pip, endsInTheEvening: true }))).toMatch(/^OC_NOT_FOUND/);
    await as('guardian')(setEvening, { childId: pip, endsInTheEvening: true });
    const [vancouver, toronto] = [await device(), await device()];
    clock.set('2026-09-02T02:45:00Z');
    await vancouver.signIn(pip);
    expect(await failureOf(toronto.signIn(pip, pictures, { zone: 'America/Toronto' }))).toBe(
      'OC_TOO_LATE childMode.tooLate',
    );
    clock.set('2026-09-02T02:59:59Z');
    expect((await vancouver.call(childHome, {})).nickname).toBe('Pip');
    clock.set('2026-09-02T03:00:00Z');
    expect(await failureOf(vancouver.call(childHome, {}))).toMatch(/^OC_UNAUTHORIZED/);
    expect(await failureOf(vancouver.signIn(pip))).toBe('OC_TOO_LATE childMode.tooLate');
    clock.set('2026-09-02T12:59:59Z');
    expect(await failureOf(vancouver.signIn(pip))).toBe('OC_TOO_LATE childMode.tooLate');
    clock.set('2026-09-02T13:00:00Z');
    await vancouver.signIn(pip);
    expect((await vancouver.call(childHome, {})).endsInTheEvening).toBe(true);
  });

  test('a zone that does not exist is refused at its field', async () => {
    await givePin('guardian', pip);
    const browser = await device();
    expect(await failureOf(browser.signIn(pip, pictures, { zone: 'Mars/Olympus' }))).toMatch(/^OC_BAD_REQUEST/);
  });

  test('is signed out when the consent is withdrawn, and keeps no data there (domain 2.6)', async () => {
    await givePin('other', robin);
    const browser = await device('other');
    await browser.signIn(robin);
    expect((await browser.call(childHome, {})).nickname).toBe('Robin');
    await as('other')(withdrawAll, { childId: robin, openOrders: 'SEND' });
    expect(await failureOf(browser.call(childHome, {}))).toMatch(/^OC_UNAUTHORIZED/);
    expect((await browser.call(childDevice, {})).children).toEqual([]);
    await api.runScheduled();
    expect((await pool.query('select from child_pin where child_id = $1', [robin])).rowCount).toBe(0);
    expect((await pool.query('select from child_session where child_id = $1', [robin])).rowCount).toBe(0);
  });

  test('is signed out when the guardian who turned the device on is no longer theirs', async () => {
    const second = { accountId: idOf('second'), login: 'second@cubby.example' };
    await insertAccounts(pool, [second]);
    await givePin('guardian', pip);
    const browser = await device();
    await browser.signIn(pip);
    await desk.stand(second.accountId, pip, 'SECONDARY');
    await pool.query('delete from guardian_link where child_id = $1 and account_id = $2', [
      ...[pip, desk.people.guardian.accountId],
    ]);
    expect(await failureOf(browser.call(childHome, {}))).toMatch(/^OC_UNAUTHORIZED/);
    expect((await browser.call(childDevice, {})).children).toEqual([]);
  });
});

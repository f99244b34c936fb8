import type { Account } from '@cubby/contract';
import { requestContext } from '@cubby/contract/server';
import { transaction } from '@cubby/db';
import { createTestApi } from '@cubby/server/testing/test-api';
import { fixedClock, testDatabase } from '@cubby/testing';
import { beforeEach, expect, test } from 'vitest';
import { changeMailSetting, mailSettings } from '../contract.ts';
import type { LetterName } from '../letters.ts';
import { moveMailSettings, sendNotice, switchOnMail } from './index.ts';

const { pool } = await testDatabase();
const clock = fixedClock('2026-09-01T10:00:00Z');
const api = await createTestApi(pool, clock);
const ruth = 'ruth@cubby.example';
const eve = 'eve@cubby.example';

beforeEach(() => pool.query('delete from mail; delete from switched_off_mail'));

type Roles = NonNullable<Account['shops']>[number]['roles'];
async function callAs(
  login: string,
  endpoint: { id: string },
  input: unknown,
  site: 'shop' | 'seller' = 'shop',
  roles?: Roles,
) {
  const outcome = await api.executor.execute(
    endpoint.id,
    input,
    requestContext({
      host: { site, name: site === 'shop' ? 'cubby' : site },
      locale: 'en',
      now: clock.now(),
      actor: {
        account: {
          ...{ accountId: '01990000-0000-7000-8000-000000000001', login },
          ...(roles && { shops: [{ sellerId: '01990000-0000-7000-8000-000000000002', roles }] }),
        },
        proofs: [],
      },
    }),
  );
  // biome-ignore lint/suspicious/noExplicitAny: a test reads the wire's answer
  return outcome.ok ? (outcome.entity as any).notifications : outcome.failures[0]!.code;
}
const set = (kind: string, isOn: boolean, login = ruth) =>
  callAs(login, changeMailSetting, { requestBodyDto: { kind, isOn } });
const isOn = async (login = ruth) =>
  (await callAs(login, mailSettings, {})).find(({ kind }: { kind: string }) => kind === 'RESTOCK').isOn;
const send = (letter: LetterName, to: string) =>
  transaction(pool, (tx) =>
    sendNotice(
      tx,
      { key: `${letter}-${to}`, letter, to, locale: 'en', brand: 'cubby', title: letter, sections: [], why: 'why' },
      clock.now(),
    ),
  );
const sent = async () => (await pool.query('select subject, to_address as "to" from mail order by 1, 2')).rows;

test.each([
  ['OWNER', ['SALE', 'PAYOUT', 'DISPUTE', 'SHOP']],
  ['ORDERS', ['SALE', 'DISPUTE', 'SHOP']],
  ['FINANCE', ['PAYOUT', 'SHOP']],
  ['CATALOGUE', ['SHOP']],
] as const)('%s of a shop is offered the mails that they get: %j', async (role, kinds) => {
  const settings = await callAs(ruth, mailSettings, {}, 'seller', [role]);
  expect(settings.map(({ kind }: { kind: string }) => kind)).toEqual(kinds);
});

test('on the seller site a member sees the mails about their shops, and turns off new orders and payouts, but nothing required', async () => {
  const ofShops = (isOn: boolean) => [
    { kind: 'SALE', isSwitchable: true, isOn },
    { kind: 'PAYOUT', isSwitchable: true, isOn: true },
    { kind: 'DISPUTE', isSwitchable: false, isOn: true },
    { kind: 'SHOP', isSwitchable: false, isOn: true },
  ];
  expect(await callAs(ruth, mailSettings, {}, 'seller')).toEqual(ofShops(true));
  const off = { requestBodyDto: { kind: 'SALE', isOn: false } };
  expect(await callAs(ruth, changeMailSetting, off, 'seller')).toEqual(ofShops(false));
  for (const kind of ['SHOP', 'DISPUTE'])
    expect(await callAs(ruth, changeMailSetting, { requestBodyDto: { kind, isOn: false } }, 'seller')).toBe(
      'OC_BAD_REQUEST',
    );
  for (const letter of ['sale-new', 'sale-due', 'sale-timed-out', 'payout-sent', 'measure-reasons'] as const)
    for (const to of [ruth, eve]) await send(letter, to);
  expect((await sent()).filter(({ to }) => to === ruth).map(({ subject }) => subject)).toEqual([
    'measure-reasons',
    'payout-sent',
    'sale-timed-out',
  ]);
  expect((await sent()).filter(({ to }) => to === eve)).toHaveLength(5);
  // Mails about their own purchases are separate.
  expect(await isOn()).toBe(true);
});

test('members see every kind of mail, and which may be switched off', async () => {
  expect(await callAs(ruth, mailSettings, {})).toEqual([
    { kind: 'ACCOUNT', isSwitchable: false, isOn: true },
    { kind: 'ORDER', isSwitchable: false, isOn: true },
    { kind: 'PARCEL', isSwitchable: true, isOn: true },
    { kind: 'INVOICE', isSwitchable: false, isOn: true },
    { kind: 'DISPUTE', isSwitchable: false, isOn: true },
    { kind: 'SUPPORT', isSwitchable: false, isOn: true },
    { kind: 'ENQUIRY', isSwitchable: false, isOn: true },
    { kind: 'REVIEW', isSwitchable: true, isOn: true },
    { kind: 'WISHLIST', isSwitchable: true, isOn: true },
    { kind: 'RESTOCK', isSwitchable: true, isOn: true },
  ]);
});

test('a kind that is turned off is not sent to this address; other kinds and addresses are not affected', async () => {
  expect(await set('RESTOCK', false)).toContainEqual({ kind: 'RESTOCK', isSwitchable: true, isOn: false });
  for (const to of ['Ruth@Cubby.example', eve])
    for (const letter of ['restock-back', 'order-link'] as const) await send(letter, to);
  expect(await sent()).toEqual([
    { subject: 'order-link', to: 'Ruth@Cubby.example' },
    { subject: 'order-link', to: eve },
    { subject: 'restock-back', to: eve },
  ]);
  expect(await isOn(eve)).toBe(true);
  await set('RESTOCK', true);
  await send('restock-back', ruth);
  expect(await sent()).toContainEqual({ subject: 'restock-back', to: ruth });
});

test.each(['ACCOUNT', 'ORDER', 'INVOICE', 'DISPUTE', 'SUPPORT', 'ENQUIRY', 'STAFF', 'NEWS'])(
  '%s cannot be switched off',
  async (kind) => {
    expect(await set(kind, false)).toBe('OC_BAD_REQUEST');
  },
);

test('settings follow a member to another address, and a member who requests such a mail gets it again', async () => {
  await set('RESTOCK', false);
  await transaction(pool, (tx) => moveMailSettings(tx, ruth, 'Ruth@New.example'));
  expect(await isOn(ruth)).toBe(true);
  expect(await isOn('ruth@new.example')).toBe(false);
  expect(await isOn('RUTH@new.example')).toBe(false);
  await transaction(pool, (tx) => switchOnMail(tx, 'Ruth@new.example', 'RESTOCK'));
  expect(await isOn('ruth@new.example')).toBe(true);
});

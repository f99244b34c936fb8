import type { Account, Client } from '@cubby/contract';
import { saveCartLines } from '@cubby/features/cart/contract';
import { placeMemberOrder } from '@cubby/features/orders/contract';
import { taxDay } from '@cubby/features/taxes/rules';
import { wantedBy } from '@cubby/server/testing/guest';
import { insertAccounts } from '@cubby/server/testing/insert-accounts';
import { offerId, openSmallShop } from '@cubby/server/testing/small-shop';
import { createTestApi } from '@cubby/server/testing/test-api';
import { openProcess, type TestProcess } from '@cubby/server/testing/test-process';
import { fixedClock, testDatabase, unsealed } from '@cubby/testing';
import ICAL from 'ical.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calendarLink, endCalendarLink, makeCalendarLink } from '../contract.ts';

const { pool, url } = await testDatabase();
const clock = fixedClock(new Date().toISOString());
let api: Awaited<ReturnType<typeof createTestApi>>;
let shop: TestProcess;
const idOf = (n: number) => `01990000-0000-7000-8000-00000000000${n}`;
const people: Record<string, Account> = {
  ruth: { accountId: idOf(1), login: 'ruth@cubby.example' },
  eve: { accountId: idOf(2), login: 'eve@cubby.example' },
};
const as = (name: string): Client => api.callAs(people[name]!);

beforeAll(async () => {
  await openSmallShop(pool, { 'NB-1 harlow': 1000, 'NB-1 maple': 1000 });
  api = await createTestApi(pool, clock, { SECRET_KEY: 'test' });
  shop = await openProcess(url, { SECRET_KEY: 'test' });
  await insertAccounts(pool, Object.values(people));
});
afterAll(() => shop.close());

const get = async (path: string) => {
  const answer = await fetch(shop.origin + new URL(path, 'http://x').pathname + new URL(path, 'http://x').search);
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    cache: answer.headers.get('cache-control'),
    text: await answer.text(),
  };
};
const eventsIn = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));

test('a member’s private calendar shows when parcels arrive and until when they can be returned; nobody else’s', async () => {
  const ruth = as('ruth');
  const entries = ['harlow', 'maple'].map((seller) => ({
    offerId: offerId('NB-1', seller),
    quantity: 1,
    selected: true,
  }));
  await ruth(saveCartLines, { entries, merge: false });
  const { contact, address } = wantedBy([], 'ruth@cubby.example');
  const wanted = { note: '', sellerNotes: [], deliveryNote: '', savesAddress: false, contact, address };
  const { orderNumber } = await ruth(placeMemberOrder, { ...wanted, paymentMethod: 'STRIPE' });
  expect(await ruth(calendarLink, {})).toBeNull();
  const link = (await ruth(makeCalendarLink, {}))!;
  expect(await ruth(calendarLink, {})).toBe(link);
  expect(link).not.toContain(idOf(1));
  expect(eventsIn((await get(link)).text)).toEqual([]);
  await unsealed(
    pool,
    `update seller_order set status = 'IN_PROGRESS', outstanding_minor = 0 where order_id = (select order_id from "order" where order_number = $1)`,
    [orderNumber],
  );
  await unsealed(
    pool,
    `update seller_order so set status = 'DELIVERED', delivered_at = $2 from "order" o
     where o.order_id = so.order_id and o.order_number = $1 and so.position = 2`,
    [orderNumber, clock.now()],
  );
  const answer = await get(link);
  expect([answer.status, answer.type, answer.cache]).toEqual([
    200,
    'text/calendar; charset=utf-8',
    'private, no-store',
  ]);
  const events = eventsIn(answer.text);
  expect(events.map(({ uid, summary }) => [uid.split('@')[0], summary])).toEqual([
    [`arrives-${orderNumber}-1`, 'Delivery from Harlow & Pine'],
    [`return-${orderNumber}-2`, 'Last day to return: Maple Stationers'],
  ]);
  expect(events[0]!.startDate.isDate).toBe(true);
  // The day at the delivery address, which may differ from Greenwich's.
  const dayThere = (at: number) => taxDay({ country: 'CA', region: 'CA-BC' }, new Date(at));
  const last = dayThere(clock.now().getTime() + 14 * 86_400_000);
  expect(events[1]!.startDate.toString()).toBe(last);
  // A return in between took three days.
  await unsealed(pool, 'update seller_order set withdraw_until = $1 where delivered_at is not null', [
    new Date(clock.now().getTime() + 17 * 86_400_000),
  ]);
  expect(eventsIn((await get(link)).text)[1]!.startDate.toString()).toBe(
    dayThere(clock.now().getTime() + 17 * 86_400_000),
  );
  const other = (await as('eve')(makeCalendarLink, {}))!;
  expect(eventsIn((await get(other)).text)).toEqual([]);
});

test('a new address invalidates the old one, and so does ending it; invented ones show nothing', async () => {
  const former = (await as('ruth')(makeCalendarLink, {}))!;
  const now = (await as('ruth')(makeCalendarLink, {}))!;
  expect([(await get(former)).status, (await get(now)).status]).toEqual([404, 200]);
  await as('ruth')(endCalendarLink, {});
  expect(await as('ruth')(calendarLink, {})).toBeNull();
  expect((await get(now)).status).toBe(404);
  expect((await get('/calendar/orders/eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0..ics')).status).toBe(404);
  expect((await get('/calendar/orders/x.ics')).status).toBe(404);
});

test('workshops: a single one, and all that the page’s filters find, in the reader’s language (RFC 5545)', async () => {
  await pool.query(
    `insert into workshop (workshop_id, code, organiser, organiser_verified_on, age_from, age_to, starts_at, ends_at, time_zone, online, country,
       city, price_minor, subsidised, languages, inclusion, facts, registration_url)
     select gen_random_uuid(), code, 'Harbour, Makers', current_date, 6, 9, now() + days * interval '1 day', now() + days * interval '1 day 1 hour',
       'America/Vancouver', false, country, 'Victoria', 0, false, '{en}', 'NOT_STATED', '{}', 'https://centre.example/book'
     from (values ('paper-birds', 3, 'CA'), ('clay', 4, 'GB')) w(code, days, country)`,
  );
  await pool.query(`insert into workshop_text (workshop_id, locale, name, description)
    select workshop_id, 'en', initcap(code), 'Fold; cut, glue' from workshop`);
  await pool.query(`insert into workshop_text (workshop_id, locale, name, description)
    select workshop_id, 'ar', 'طيور من ورق', 'اطوِ' from workshop where code = 'paper-birds'`);
  const all = await get('/calendar/workshops.ics');
  expect([all.status, all.type]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(eventsIn(all.text).map(({ summary, location }) => [summary, location])).toEqual([
    ['Paper-Birds', 'Harbour, Makers, Victoria, Canada'],
    ['Clay', 'Harbour, Makers, Victoria, United Kingdom'],
  ]);
  expect(eventsIn((await get('/calendar/workshops.ics?countryIso=GB')).text)).toHaveLength(1);
  const [one] = eventsIn((await get('/ar/calendar/workshops/paper-birds.ics')).text);
  expect(one!.summary).toBe('طيور من ورق');
  expect(one!.description).toContain('https://centre.example/book');
  const nameOf = async (path: string) => /^X-WR-CALNAME:(.*)\r$/m.exec((await get(path)).text)?.[1];
  expect(await nameOf('/calendar/workshops/paper-birds.ics')).toBe('Paper-Birds');
  expect(await nameOf('/calendar/workshops.ics')).toBe('Workshops at Cubby');
  expect((await get('/calendar/workshops/nothing.ics')).status).toBe(404);
});

import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { requestContext } from '@cubby/contract/server';
import { createPool, transaction } from '@cubby/db';
import { refreshListings } from '@cubby/features/offers/server';
import { idOf, offerId, openSmallShop } from '@cubby/server/testing/small-shop';
import { createTestApi } from '@cubby/server/testing/test-api';
import { openProcess, type TestProcess } from '@cubby/server/testing/test-process';
import { fixedClock, testDatabase } from '@cubby/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { askForRestock, confirmRestock, endRestock, restockOfLink } from '../contract.ts';

const { pool, url } = await testDatabase();
const clock = fixedClock(new Date().toISOString());
const second = createPool(url);
const run = promisify(execFile);
const day = 86_400_000;
let api: Awaited<ReturnType<typeof createTestApi>>;
let other: typeof api;
let shop: TestProcess;

beforeAll(async () => {
  await openSmallShop(pool);
  api = await createTestApi(pool, clock);
  other = await createTestApi(second, clock);
  shop = await openProcess(url, { MAIL_FROM: 'Cubby <hello@cubby.example>' });
});
afterAll(() => Promise.all([shop.close(), second.end()]));
beforeEach(async () => {
  clock.set(new Date().toISOString());
  await pool.query('delete from restock_request; delete from mail');
  await stock(0);
});

const stock = (onHand: number) =>
  transaction(pool, async (tx) => {
    await tx.query('update offer set on_hand = $2 where offer_id = $1', [offerId('SC-1', 'harlow'), onHand]);
    await refreshListings(tx, [idOf('SC-1')]);
  });
const ask = (email = 'noor@buyer.example', changes: Record<string, unknown> = {}) =>
  api.call(askForRestock, { sku: 'SC-1', email, ofAge: false, captchaToken: '', ...changes });
const mails = async (to = 'noor@buyer.example') =>
  (
    await pool.query<{ subject: string; text: string; html: string; key: string; url: string }>(
      `select subject, text_body as text, html_body as html, key, unsubscribe_url as url from mail
       where to_address = $1 order by created_at, key like '%-back'`,
      [to],
    )
  ).rows;
const tokenIn = (text: string, path: string) => new RegExp(`${path}\\?token=([\\w.-]+)`).exec(text)![1]!;
const confirmation = async (to?: string) => tokenIn((await mails(to)).at(-1)!.text, '/restock-confirm');
const ending = async (to?: string) => tokenIn((await mails(to)).at(-1)!.url, '/email-unsubscribe');
const statuses = async () =>
  (await pool.query('select status from restock_request order by asked_at')).rows.map(({ status }) => status);
const confirmed = async (email?: string) => {
  await ask(email);
  await api.call(confirmRestock, {}, { bearer: await confirmation(email) });
};
const runRestockTask = (of = api) =>
  of.features.schedules.find(({ name }) => name === 'products that are back')!.run(clock.now());

test('a member who has turned off such mails gets none, until they request one themselves (spec 2.4)', async () => {
  const email = 'noor@buyer.example';
  await confirmed();
  await pool.query(`insert into switched_off_mail (address, kind, switched_off_at) values ($1, 'RESTOCK', now())`, [
    email,
  ]);
  await stock(3);
  await runRestockTask();
  await stock(0);
  // Another person enters their address.
  await ask();
  expect(await mails()).toHaveLength(1);
  await api.executor.execute(
    askForRestock.id,
    { requestBodyDto: { sku: 'SC-1', email, googleResponseToken: 'another' } },
    requestContext({
      host: { site: 'shop', name: 'cubby' },
      locale: 'en',
      now: new Date(clock.now().getTime() + 2 * 3_600_000),
      actor: { account: { accountId: idOf('noor'), login: email }, proofs: [] },
    }),
  );
  expect(await mails()).toHaveLength(2);
  await pool.query('delete from switched_off_mail');
});

test('an address gets only the confirmation mail until it confirms, then one mail when the product is back, then no more (spec 2.4)', async () => {
  await ask();
  await stock(3);
  await runRestockTask();
  expect((await mails()).map(({ subject }) => subject)).toEqual(['Confirm your back-in-stock email']);
  expect((await mails())[0]!.text).toContain('Safety scissors');
  await stock(0);

  expect(await api.call(confirmRestock, {}, { bearer: await confirmation() })).toMatchObject({
    status: 'CONFIRMED',
    email: 'no…@buyer.example',
    product: { sku: 'SC-1', name: 'Safety scissors' },
  });
  await runRestockTask();
  expect(await mails()).toHaveLength(1);

  await stock(3);
  await runRestockTask();
  const back = (await mails())[1]!;
  expect(back.subject).toBe('Back in stock: Safety scissors');
  expect(back.text).toContain('$10.00');
  expect(back.text).toContain('/product/SC-1');

  await stock(0);
  await stock(3);
  await runRestockTask();
  expect(await mails()).toHaveLength(2);
  expect(await statuses()).toEqual(['DONE']);
});

test('opening a link, as mail scanners do, changes nothing; only the POST does (spec 2.4)', async () => {
  await ask();
  const [confirm, end] = [await confirmation(), await ending()];
  const open = async (path: string) => fetch(shop.origin + path);
  await open(`/restock-confirm?token=${confirm}`);
  await open(`/email-unsubscribe?token=${end}`);
  for (const token of [confirm, end])
    expect(await api.call(restockOfLink, {}, { bearer: token })).toMatchObject({ status: 'UNCONFIRMED' });
  expect(await statuses()).toEqual(['UNCONFIRMED']);

  const posted = await fetch(`${shop.origin}/ar/restock-confirm?token=${confirm}`, {
    method: 'POST',
    redirect: 'manual',
  });
  expect([posted.status, posted.headers.get('location')]).toEqual([303, `/ar/restock-confirm?token=${confirm}`]);
  expect(await statuses()).toEqual(['CONFIRMED']);
});

test('one click in the mail program ends a request: the header’s address takes the POST of RFC 8058 without redirect or cookie (spec 2.4)', async () => {
  await confirmed();
  const { pathname, search } = new URL((await mails())[0]!.url);
  expect(pathname).toBe('/email-unsubscribe');
  const press = () =>
    fetch(shop.origin + pathname + search, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' },
      body: 'List-Unsubscribe=One-Click',
      redirect: 'manual',
    });
  expect((await press()).status).toBe(200);
  expect(await statuses()).toEqual([]);
  expect((await press()).status).toBe(200);
  await stock(3);
  await runRestockTask();
  expect(await mails()).toEqual([]);
  const form = new FormData();
  form.set('List-Unsubscribe', 'One-Click');
  const forged = await fetch(`${shop.origin}/email-unsubscribe?token=x`, { method: 'POST', body: form });
  expect(forged.status).toBe(410);
});

test('every mail of a request has the address to end it, as a header and as a link', async () => {
  await confirmed();
  await stock(1);
  await runRestockTask();
  const all = await mails();
  expect(all).toHaveLength(2);
  for (const { url: address, text, html } of all) {
    expect(text).toContain(address);
    expect(html).toContain(address);
  }
});

test('a request can also be ended on the page, before and after the mail, with the same response the second time (spec 2.4)', async () => {
  await ask();
  const [early, unanswered] = [await ending(), await confirmation()];
  expect(await api.call(endRestock, {}, { bearer: early })).toEqual({ status: 'ENDED', product: null, email: null });
  expect(await api.call(endRestock, {}, { bearer: early })).toMatchObject({ status: 'ENDED' });
  expect(await api.call(restockOfLink, {}, { bearer: early })).toMatchObject({ status: 'ENDED' });
  await expect(api.call(confirmRestock, {}, { bearer: unanswered })).rejects.toMatchObject({
    code: 'OC_LINK_EXPIRED',
  });

  await confirmed();
  await stock(1);
  await runRestockTask();
  await api.call(endRestock, {}, { bearer: await ending() });
  expect(await statuses()).toEqual([]);
  // With the request, its address and the mails sent to it are deleted.
  expect(await mails()).toEqual([]);
});

test('a link works only for its purpose, and a forged one does nothing', async () => {
  await ask();
  const [confirm, end] = [await confirmation(), await ending()];
  for (const attempt of [
    () => api.call(confirmRestock, {}, { bearer: end }),
    () => api.call(endRestock, {}, { bearer: confirm }),
    () => api.call(confirmRestock, {}, { bearer: `${confirm.slice(0, -3)}abc` }),
    () => api.call(restockOfLink, {}, { bearer: 'x' }),
  ])
    await expect(attempt()).rejects.toMatchObject({ code: 'OC_LINK_EXPIRED' });
  expect(await statuses()).toEqual(['UNCONFIRMED']);
});

test('a request can be confirmed for three days; then the link has expired and the request is deleted', async () => {
  await ask();
  const token = await confirmation();
  clock.advance(3 * day + 2_000);
  await expect(api.call(confirmRestock, {}, { bearer: token })).rejects.toMatchObject({ code: 'OC_LINK_EXPIRED' });
  await api.runScheduled();
  expect(await statuses()).toEqual([]);
});

test('done requests are deleted after 30 days, confirmed ones keep waiting', async () => {
  await confirmed('first@buyer.example');
  await stock(1);
  await runRestockTask();
  await stock(0);
  await confirmed('second@buyer.example');
  clock.advance(29 * day);
  await api.runScheduled();
  expect(await statuses()).toEqual(['DONE', 'CONFIRMED']);
  clock.advance(day + 1000);
  await api.runScheduled();
  expect(await statuses()).toEqual(['CONFIRMED']);
  expect(await mails('first@buyer.example')).toEqual([]);
  expect(await mails('second@buyer.example')).toHaveLength(1);
});

test('the response reveals nothing about an address, and the confirmation mail is sent at most once an hour', async () => {
  const answers = [await ask(), await ask(), await ask('NOOR@buyer.example')];
  await api.call(confirmRestock, {}, { bearer: await confirmation() });
  answers.push(await ask());
  expect(new Set(answers)).toEqual(new Set([true]));
  expect(await mails()).toHaveLength(1);
  expect(await statuses()).toEqual(['CONFIRMED']);

  await ask('later@buyer.example');
  clock.advance(61 * 60_000);
  await ask('later@buyer.example');
  expect(await mails('later@buyer.example')).toHaveLength(2);
});

test('an address gets at most five confirmation mails a day, even with many concurrent requests', async () => {
  for (const n of [1, 2, 3, 4, 5, 6, 7])
    await pool.query(
      `with rare as (
         insert into product (product_id, sku, product_type_id, manufacturer_id, created_at)
         select $1, $2, product_type_id, manufacturer_id, now() from product where sku = 'SC-1' returning *
       ) insert into product_text (product_id, product_type_id, locale, name) select product_id, product_type_id, 'en', $2 from rare`,
      [idOf(`rare ${n}`), `RARE-${n}`],
    );
  for (let round = 0; round < 10; round += 1) {
    const email = `flooded${round}@buyer.example`;
    await Promise.all([1, 2, 3, 4, 5, 6, 7].map((n) => ask(email, { sku: `RARE-${n}` })));
    expect(await mails(email)).toHaveLength(5);
  }
});

test('repeated requests for the same product also send at most five confirmation mails a day', async () => {
  for (let hour = 0; hour < 12; hour += 1) {
    await ask('again@buyer.example');
    clock.advance(61 * 60_000);
  }
  expect(await mails('again@buyer.example')).toHaveLength(5);
  clock.advance(day);
  await ask('again@buyer.example');
  expect(await mails('again@buyer.example')).toHaveLength(6);
});

test('without a solved captcha nothing is stored and no mail is sent (spec 5.15)', async () => {
  const guarded = await createTestApi(pool, clock, { CAPTCHA_COST: '1000' });
  for (const captchaToken of ['', 'e30='])
    await expect(
      guarded.call(askForRestock, { sku: 'SC-1', email: 'noor@buyer.example', ofAge: false, captchaToken }),
    ).rejects.toMatchObject({ code: 'OC_CAPTCHA', errors: [{ path: ['captchaToken'] }] });
  expect([await statuses(), await mails()]).toEqual([[], []]);
});

test('a request for a product in stock is refused; an unknown product is missing', async () => {
  await stock(2);
  await expect(ask()).rejects.toMatchObject({ code: 'OC_IN_STOCK' });
  await expect(ask(undefined, { sku: 'NO-SUCH' })).rejects.toMatchObject({ code: 'OC_NOT_FOUND' });
  expect(await mails()).toEqual([]);
});

test('under the children’s brand, only adults may enter an address (domain C1)', async () => {
  await stock(0);
  const inKids = (ofAge: boolean) =>
    api.executor.execute(
      askForRestock.id,
      { requestBodyDto: { sku: 'SC-1', email: 'noor@buyer.example', ofAge } },
      requestContext({ host: { site: 'shop', name: 'kids' }, locale: 'en', now: clock.now() }),
    );
  expect(await inKids(false)).toMatchObject({ ok: false, failures: [{ code: 'OC_ADULT_ONLY', path: ['ofAge'] }] });
  expect(await mails()).toEqual([]);
  expect(await inKids(true)).toMatchObject({ ok: true });
  expect((await mails())[0]!.url).toContain('//kids.localhost');
});

test('with two concurrent processes, each request gets exactly one mail', { timeout: 60_000 }, async () => {
  const people = Array.from({ length: 250 }, (_, i) => `reader${i}@buyer.example`);
  await pool.query(
    `insert into restock_request (restock_request_id, product_id, email, status, brand, locale, asked_at, confirmed_at)
     select gen_random_uuid(), $1, email, 'CONFIRMED', 'cubby', 'en', $3, $3 from unnest($2::text[]) as email`,
    [idOf('SC-1'), people, clock.now()],
  );
  await stock(1);
  const script = fileURLToPath(import.meta.resolve('@cubby/server/testing/run-scheduled-task'));
  const arguments_ = [script, url, 'products that are back', clock.now().toISOString()];
  await Promise.all([
    run(process.execPath, arguments_),
    run(process.execPath, arguments_),
    runRestockTask(),
    runRestockTask(other),
  ]);
  const { rows } = await pool.query('select to_address as "to", count(*)::int as n from mail group by 1');
  expect(rows).toHaveLength(250);
  expect(rows.filter(({ n }) => n !== 1)).toEqual([]);
  const { rows: jobs } = await pool.query(
    `select count(*)::int as n from mail m join graphile_worker._private_jobs j on j.payload ->> 'mailId' = m.mail_id::text`,
  );
  expect(jobs[0].n).toBe(250);
});

test('when a request ends just as the product returns, there is one mail or none, and the request is deleted', async () => {
  for (let round = 0; round < 15; round += 1) {
    const email = `race${round}@buyer.example`;
    await stock(0);
    await confirmed(email);
    const token = await ending(email);
    await stock(1);
    await Promise.all([other.call(endRestock, {}, { bearer: token }), runRestockTask()]);
    expect((await mails(email)).length).toBeLessThanOrEqual(2);
    expect(await statuses()).toEqual([]);
  }
});

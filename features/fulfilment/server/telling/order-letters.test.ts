import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Account } from '@cubby/contract';
import { utcDay } from '@cubby/days';
import { transaction } from '@cubby/db';
import { saveBankDetails } from '@cubby/features/bank-details/contract';
import { saveCartLines } from '@cubby/features/cart/contract';
import { memberInvoice, saveInvoice } from '@cubby/features/invoices/contract';
import { bankReceived } from '@cubby/features/invoices/server';
import { guestOrder, memberOrder, placeGuestOrder, placeMemberOrder } from '@cubby/features/orders/contract';
import { createGuestTokens } from '@cubby/features/orders/server';
import { readOutbox } from '@cubby/mail';
import { money } from '@cubby/money';
import { orderWithNews, wantedBy } from '@cubby/server/testing/guest';
import { offerId, openSmallShop } from '@cubby/server/testing/small-shop';
import { createTestApi } from '@cubby/server/testing/test-api';
import { fixedClock, testDatabase } from '@cubby/testing';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { actOnOrder, reportParcel, sendBack, shipParcel } from '../../contract.ts';
import type { OrderStep } from '../../rules.ts';

const { pool, owner } = await testDatabase();
const clock = fixedClock('2026-09-01T17:00:00Z');
const carrierToken = 'carrier-of-the-tests-1';
type Api = Awaited<ReturnType<typeof createTestApi>>;
const apis: Record<string, Api> = {};
let bankDetailsCode = '';
const idOf = (n: number) => `01990000-0000-7000-8000-00000000000${n}`;
const people: Record<string, Account> = {
  teacher: { accountId: idOf(1), login: 'teacher@school.example' },
  harlow: { accountId: idOf(2), login: 'harlow@shop.example' },
  maple: { accountId: idOf(3), login: 'maple@shop.example' },
};

beforeAll(async () => {
  await openSmallShop(pool, { 'NB-1 harlow': 1000, 'NB-1 maple': 1000 });
  for (const locale of ['en', 'ar'])
    apis[locale] = await createTestApi(pool, clock, { CARRIER_TOKEN: carrierToken }, locale);
  for (const [name, { accountId, login }] of Object.entries(people)) {
    await pool.query(
      `insert into account (account_id, login, password_hash, first_name, last_name, created_at, email_confirmed_at)
       values ($1, $2, '-', 'X', 'Y', now(), now())`,
      [accountId, login],
    );
    await pool.query(`insert into seller_member select seller_id, $1, '{OWNER}' from seller where handle = $2`, [
      accountId,
      name,
    ]);
  }
  const saved = await apis.en!.callAs(people.teacher!)(saveBankDetails, {
    ...{ code: undefined, bankName: 'Harbour Bank', bankAddress: undefined, iban: 'DE89370400440532013000' },
    ...{ currency: 'USD', swift: 'DEUTDEFF', bankCode: 'DEUT', isMain: false },
  });
  bankDetailsCode = saved.code;
});
beforeEach(async () => {
  clock.set('2026-09-01T17:00:00Z');
  await pool.query('delete from mail; delete from graphile_worker._private_jobs');
});

/** An order of two sellers, paid by card. */
async function paid(locale = 'en') {
  const api = apis[locale]!;
  const lines = [
    { offerId: offerId('NB-1', 'harlow'), quantity: 2 },
    { offerId: offerId('NB-1', 'maple'), quantity: 1 },
  ];
  const { orderNumber, news } = await orderWithNews(api.call, pool, clock.now(), lines);
  await api.features.tasks['apply-provider-event']!(news, { now: clock.now() } as never);
  return { api, orderNumber, ...deedsIn(api, orderNumber) };
}
function deedsIn(api: Api, orderNumber: string) {
  const does = (seller: 'harlow' | 'maple', action: OrderStep, reason?: string) =>
    api.callAs(people[seller]!)(actOnOrder, { number: numberOf(seller), action, reason });
  const numberOf = (seller: string) => `${orderNumber}-${seller === 'harlow' ? 1 : 2}`;
  const ship = (seller: 'harlow' | 'maple', quantity?: number, tracker?: string) =>
    api.callAs(people[seller]!)(shipParcel, {
      ...{ number: numberOf(seller), carrier: 'Canada Post', departedOn: '2026-09-02', tracker },
      trackingUrl: tracker && `https://www.canadapost-postescanada.ca/track/${tracker}`,
      lines: quantity ? [{ offerId: offerId('NB-1', seller), quantity }] : [],
    });
  return { does, ship, numberOf };
}
const report = (api: Api, tracker: string) =>
  api.call(reportParcel, { carrier: 'Canada Post', tracker, event: 'DELIVERED' }, { bearer: carrierToken });
type Mail = { key: string; subject: string; text: string; to: string; locale: string };
async function letters(api: Api, like = ''): Promise<Mail[]> {
  await api.runJobs();
  const { rows } = await pool.query<Mail>(
    `select key, subject, text_body as text, to_address as "to", locale from mail where key like '%' || $1 || '%' order by key`,
    [like],
  );
  return rows;
}
/** A mail without the parts that differ from run to run. */
const plain = ({ text }: Mail, number: string) =>
  text
    .replaceAll(number, 'NUMBER')
    .replace(/([?#]t)=[\w.-]+/g, '$1=TOKEN')
    .replace(/=+\n/, '=\n');

describe('an order paid by card', () => {
  test('its buyer gets one mail when parcels are sent and one when all have arrived, with the tracker and a link that needs no sign-in (ux T1, T2)', async () => {
    const { api, orderNumber, does, ship } = await paid();
    for (const step of ['CONFIRM', 'PREPARE'] as const) await does('harlow', step);
    expect(await letters(api, 'shipped')).toEqual([]);
    await ship('harlow', 1, 'CB-1');
    await ship('harlow', 1, 'CB-2');
    const parcels = await letters(api, 'shipped');
    expect(parcels.map(({ key }) => key)).toEqual([
      `order-${orderNumber}-1-shipped-1`,
      `order-${orderNumber}-1-shipped-2`,
    ]);
    expect(parcels[0]!.to).toBe('anna@buyer.example');
    expect(parcels[0]!.text).toContain('1 × Spiral notebook A5');
    expect(parcels[0]!.text).toContain('Tracking number: CB-1');
    expect(parcels[0]!.text).toContain('https://www.canadapost-postescanada.ca/track/CB-1');
    expect(parcels[1]!.text).toContain('https://www.canadapost-postescanada.ca/track/CB-2');
    expect(parcels[0]!.text).toMatch(/checkout\/success-purchase\/[0-9A-Z]{10}#t=ey[\w.-]+/);
    await report(api, 'CB-1');
    expect(await letters(api, 'delivered')).toEqual([]);
    await report(api, 'CB-2');
    await report(api, 'CB-2');
    expect((await letters(api, 'delivered')).map(({ key, subject }) => [key, subject])).toEqual([
      [`order-${orderNumber}-1-delivered`, `Order ${orderNumber} has been delivered`],
    ]);
  });

  test('that a seller cannot fulfil: the cancelled and returned items, then where the refund goes and by when', async () => {
    const { api, orderNumber, does } = await paid();
    await does('maple', 'REJECT', 'none left');
    const [letter] = await letters(api, 'cancelled');
    expect(letter!.key).toBe(`order-${orderNumber}-2-cancelled`);
    expect(letter!.text).toContain(`These items from order ${orderNumber} have been cancelled`);
    expect(letter!.text).toContain('1 × Spiral notebook A5');
    expect(letter!.text).toContain('We’ll refund US$6.67 to the payment method you used');
    await api.runScheduled();
    const [refund] = await letters(api, 'refunded');
    expect(refund!.text).toContain('We’ve refunded US$6.67 to the card you paid with');
    expect(refund!.text).toContain('by September 15');
  });

  test('that its buyer returns: its seller is notified once of the items, the parcel and the deadline (decision 0062)', async () => {
    const { api, orderNumber, does, ship, numberOf } = await paid();
    const number = numberOf('harlow');
    const buyer = { bearer: createGuestTokens(api.settings.secretKey, []).make(orderNumber, clock.now()) };
    for (const step of ['CONFIRM', 'PREPARE'] as const) await does('harlow', step);
    await ship('harlow', undefined, `CB ${orderNumber}`);
    await report(api, `CB ${orderNumber}`);
    const lines = [{ offerId: offerId('NB-1', 'harlow'), quantity: 1 }];
    await api.call(actOnOrder, { number, action: 'WITHDRAW', reason: undefined, lines }, buyer);
    expect(await letters(api, 'sent-back')).toEqual([]);
    await api.call(sendBack, { number, carrier: 'UPS', tracker: 'R-1' }, buyer);
    await expect(api.call(sendBack, { number, carrier: 'UPS', tracker: 'R-2' }, buyer)).rejects.toThrow();
    const told = await letters(api, 'sent-back');
    expect(told.map(({ to, subject }) => [to, subject])).toEqual([
      ['harlow@shop.example', `Order ${number}: return on its way`],
    ]);
    const [{ text }] = told as [Mail];
    expect(text).toContain(`The buyer has sent back the items from order ${number} listed below.`);
    expect(text).toContain('1 × Spiral notebook A5');
    expect(text).toContain('UPS');
    expect(text).toContain('R-1');
    expect(text).toContain('If you don’t reply, we’ll refund the buyer on September 15 at the latest.');
  });

  test.each([
    ['2026-09-02T06:30:00Z', 'CA-BC', 'September 15'],
    ['2026-09-02T06:30:00Z', 'CA-AB', 'September 16'],
    ['2026-09-02T07:30:00Z', 'CA-BC', 'September 16'],
  ])('sent back at %s, its seller in %s has until %s', async (now, region, last) => {
    const { api, orderNumber, does, ship, numberOf } = await paid();
    const number = numberOf('harlow');
    const buyer = { bearer: createGuestTokens(api.settings.secretKey, []).make(orderNumber, clock.now()) };
    for (const step of ['CONFIRM', 'PREPARE'] as const) await does('harlow', step);
    await ship('harlow', undefined, `CC ${orderNumber}`);
    await report(api, `CC ${orderNumber}`);
    await api.call(actOnOrder, { number, action: 'WITHDRAW', reason: undefined, lines: [] }, buyer);
    const { rows } = await pool.query(`select region from seller where handle = 'harlow'`);
    await pool.query(`update seller set region = $1 where handle = 'harlow'`, [region]);
    const [was] = [clock.now()];
    clock.set(now);
    await api.call(sendBack, { number, carrier: 'UPS', tracker: undefined }, buyer);
    const mail = (await letters(api, 'sent-back')).find(({ subject }) => subject.includes(number));
    clock.set(was.toISOString());
    await pool.query(`update seller set region = $1 where handle = 'harlow'`, [rows[0].region]);
    expect(mail!.text).toContain(`If you don’t reply, we’ll refund the buyer on ${last} at the latest.`);
  });

  test('no mail is sent when an unpaid order times out', async () => {
    const api = apis.en!;
    const lines = [{ offerId: offerId('NB-1', 'harlow'), quantity: 1 }];
    const { orderNumber, guestOrderToken: bearer } = await api.call(placeGuestOrder, wantedBy(lines));
    clock.set('2026-09-01T17:31:00Z');
    await api.runScheduled();
    expect((await api.call(guestOrder, { orderNumber }, { bearer })).status).toBe('REJECTED_BY_TIMEOUT');
    expect(await letters(api, orderNumber)).toEqual([]);
  });

  test('late on the day after its last expected one at the destination: mailed once, with the first day to cancel (domain C21)', async () => {
    const { api, orderNumber, does, ship } = await paid();
    for (const seller of ['harlow', 'maple'] as const)
      for (const step of ['CONFIRM', 'PREPARE'] as const) await does(seller, step);
    await ship('maple', undefined, 'CB-9');
    const { rows } = await pool.query<{ day: string }>(
      `select max(arrives_to)::text as day from seller_order join "order" using (order_id) where order_number = $1`,
      [orderNumber],
    );
    const lastDay = rows[0]!.day;
    clock.set(`${lastDay}T23:00:00Z`);
    await api.runScheduled();
    const before = (await letters(api, 'late')).filter(({ key }) => key.includes(orderNumber));
    const next = new Date(`${lastDay}T12:00:00Z`).getTime() + 86_400_000;
    clock.set(new Date(next).toISOString());
    for (let i = 0; i < 2; i += 1) await api.runScheduled();
    const late = (await letters(api, 'late')).filter(({ key }) => key.includes(orderNumber));
    expect(before.length).toBeLessThan(late.length);
    expect(late.map(({ key }) => key)).toEqual([`order-${orderNumber}-1-late`, `order-${orderNumber}-2-late`]);
    expect(late[0]!.text).toMatch(
      /If they haven’t been sent by October \d+, you can cancel them on your order page for a full refund/,
    );
    expect(late[1]!.text).toContain('They’re with the carrier');
    await api.callAs(people.harlow!)(shipParcel, {
      ...{ number: `${orderNumber}-1`, carrier: 'Canada Post', departedOn: utcDay(clock.now()), lines: [] },
      ...{ tracker: undefined, trackingUrl: undefined },
    });
    const [sent] = await letters(api, `${orderNumber}-1-shipped`);
    expect(sent!.text).toMatch(/It should have arrived by September \d+\. We’re sorry it’s late\./);
  });
});

describe('an order on invoice', () => {
  async function ordered(locale = 'en') {
    const api = apis[locale]!;
    const teacher = api.callAs(people.teacher!);
    const entries = [{ offerId: offerId('NB-1', 'harlow'), quantity: 2, selected: true }];
    await teacher(saveCartLines, { entries, merge: false });
    const { contact, address } = wantedBy([], 'teacher@school.example');
    const wanted = { note: '', sellerNotes: [], deliveryNote: '', savesAddress: false, contact, address };
    const { orderNumber } = await teacher(placeMemberOrder, { ...wanted, paymentMethod: 'INVOICE' });
    const invoice = async () => {
      await deedsIn(api, orderNumber).does('harlow', 'CONFIRM');
      const { number } = await teacher(saveInvoice, {
        ...{ orderNumbers: [orderNumber], bankDetailsCode, intent: 'CREATE' },
      } as never);
      const { total, dueOn } = await teacher(memberInvoice, { key: number! });
      const { rows } = await pool.query('select invoice_id as id from invoice where number = $1', [number]);
      return { number: number!, total, dueOn: dueOn!, id: rows[0].id as string };
    };
    const pay = (id: string, minor: number) =>
      transaction(pool, (tx) =>
        bankReceived(
          tx,
          {
            ...{ invoiceId: id, amount: money(minor), bankReference: `B-${id}-${minor}`, bookedOn: '2026-09-02' },
            ...{ payerName: 'Harbour School', payerIban: null },
          },
          clock.now(),
        ),
      );
    return { api, teacher, orderNumber, invoice, pay, ...deedsIn(api, orderNumber) };
  }
  const keys = async (api: Api) => (await letters(api)).map(({ key }) => key);

  test('is confirmed immediately with the agreed terms, as the copy of the contract (domain C21)', async () => {
    const { api, orderNumber, teacher } = await ordered();
    const [letter] = await letters(api);
    const { total } = await teacher(memberOrder, { orderNumber });
    expect(letter!.subject).toBe(`Order received: ${orderNumber}`);
    for (const words of [
      'Sold by Harlow',
      'Spiral notebook A5 (2 × $',
      `To be paid by invoice: US$${(total.amountMinor / 100).toFixed(2)}`,
      'Arrives between September 4 and September 8, or later if your payment is delayed.',
      'Within 14 days of delivery you can return items without giving a reason.',
      'it is your copy of the contract',
    ])
      expect(letter!.text).toContain(words);
  });

  test('its invoice: issued, due in three days, one and seven days overdue, paid: each mailed once', async () => {
    const { api, orderNumber, invoice, pay } = await ordered();
    const { number, total, dueOn, id } = await invoice();
    expect((await keys(api)).filter((key) => key.startsWith('invoice'))).toEqual([`invoice-${number}-issued`]);
    const told: Record<string, string[]> = {};
    for (const days of [-4, -3, -2, 0, 1, 2, 6, 7, 8]) {
      const at = new Date(`${dueOn}T17:00:00Z`);
      at.setUTCDate(at.getUTCDate() + days);
      clock.set(at.toISOString());
      const before = await keys(api);
      await api.runScheduled();
      told[days] = (await keys(api)).filter((key) => !before.includes(key) && key.startsWith('invoice'));
    }
    expect(told).toEqual({
      ...{ [-4]: [], [-2]: [], 0: [], 2: [], 6: [], 8: [] },
      [-3]: [`invoice-${number}-due-soon`],
      1: [`invoice-${number}-overdue`],
      7: [`invoice-${number}-overdue-again`],
    });
    await pay(id, total.amountMinor);
    const [letter] = await letters(api, '-paid');
    expect(letter!.to).toBe('teacher@school.example');
    expect(letter!.text).toContain(`We’ve received US$${(total.amountMinor / 100).toFixed(2)} for invoice ${number}`);
    expect(letter!.text).toContain(`Orders: ${orderNumber}`);
    expect(letter!.text).toMatch(/http:\/\/\S+\/profile\/invoices\/CA-2026-\d{6}/);
  });

  test('its invoice can be paid from the mail alone: amount, due date, account, reference, the PDF and a link without an account (ux I2)', async () => {
    const { api, orderNumber, invoice } = await ordered();
    const { number } = await invoice();
    const [letter] = await letters(api, '-issued');
    for (const line of [
      'Amount due: US$8.72',
      'Due date: September 15, 2026',
      'Pay by: EFT or Interac e-Transfer',
      'Account holder: Cubby Market Inc.',
      'Institution number: 900',
      'Transit number: 00001',
      'Account number: 1000001',
      `Reference: ${number}`,
      `Orders: ${orderNumber}`,
    ])
      expect(letter!.text.split('\n')).toContain(line);
    expect(letter!.text).toMatch(new RegExp(`/papers/${number}\\.pdf\\?t=ey[\\w.-]+`));
    const [sent] = (await readOutbox(join(api.settings.dataDir, 'mail'))).filter(({ id }) => id === letter!.key);
    const message = await readFile(join(api.settings.dataDir, 'mail', `${sent!.name}.eml`), 'utf8');
    expect(message).toContain(`filename=${number}.pdf`);
    expect(message).toContain('application/pdf');
    expect((await pool.query('select from mail_attachment')).rows).toEqual([]);
  });

  test('a later payment postpones the arrival, and no lateness is announced before', async () => {
    const { api, orderNumber, teacher, invoice, pay } = await ordered();
    const arrival = async () => {
      const { arrivesFrom, arrivesTo } = (await teacher(memberOrder, { orderNumber })).sellerOrders[0]!;
      return [arrivesFrom, arrivesTo];
    };
    expect(await arrival()).toEqual(['2026-09-04', '2026-09-08']);
    const { id, total } = await invoice();
    clock.set('2026-09-13T16:59:00Z');
    await pay(id, total.amountMinor - 1);
    expect(await arrival()).toEqual(['2026-09-04', '2026-09-08']);
    await pay(id, 1);
    expect(await arrival()).toEqual(['2026-09-15', '2026-09-19']);
    await api.runScheduled();
    clock.set('2026-09-20T11:59:00Z');
    await api.runScheduled();
    expect(await letters(api, `${orderNumber}-1-late`)).toEqual([]);
    clock.set('2026-09-20T12:00:00Z');
    await api.runScheduled();
    expect(await letters(api, `${orderNumber}-1-late`)).toHaveLength(1);
  });

  test.each([
    ['CA', 'CA-BC', '2026-09-15', '2026-09-12T06:30:00Z', '2026-09-12T07:30:00Z'],
    ['NZ', null, '2026-09-16', '2026-09-12T11:30:00Z', '2026-09-12T12:30:00Z'],
  ])(
    'in %s %s it is due on %s: at %s it is not reminded of yet, at %s it is',
    async (country, region, day, early, late) => {
      const { api, orderNumber, invoice } = await ordered();
      await pool.query('update "order" set country = $2, region = $3 where order_number = $1', [
        orderNumber,
        country,
        region,
      ]);
      const { number, dueOn } = await invoice();
      expect(dueOn).toBe(day);
      const reminded = async (at: string) => {
        clock.set(at);
        await api.runScheduled();
        return (await keys(api)).includes(`invoice-${number}-due-soon`);
      };
      expect([await reminded(early), await reminded(late)]).toEqual([false, true]);
    },
  );

  test('a failing reminder does not stop the others, and two processes remind once', async () => {
    const [odd, sound] = [await ordered(), await ordered()];
    const [{ number: oddNumber }, { number }] = [await odd.invoice(), await sound.invoice()];
    const { api } = sound;
    const remind = () => api.features.schedules.find(({ name }) => name === 'reminders of invoices')!.run(clock.now());
    const reminded = async () =>
      (await keys(api)).filter((key) => key.endsWith('due-soon') && (key.includes(number) || key.includes(oddNumber)));
    clock.set('2026-09-12T17:00:00Z');
    await owner.query(`create function break_it() returns trigger language plpgsql as $$ begin raise 'refused'; end $$;
      create trigger break_it before update on invoice for each row when (old.number = '${oddNumber}') execute function break_it()`);
    await expect(remind()).rejects.toThrow('1 reminders failed, the first: error: refused');
    expect(await reminded()).toEqual([`invoice-${number}-due-soon`]);
    await owner.query('drop trigger break_it on invoice; drop function break_it');
    await pool.query('delete from mail');
    await Promise.all([remind(), remind()]);
    const { rows } = await pool.query(
      `select count(*)::int as n from graphile_worker.jobs where task_identifier = 'invoice-letter'`,
    );
    expect(rows).toEqual([{ n: 1 }]);
    expect(await reminded()).toEqual([`invoice-${oddNumber}-due-soon`]);
  });

  test('a paid invoice gets no reminder, and a credit note’s mail states what it reduces', async () => {
    const { api, invoice, pay, does } = await ordered();
    const { number, total, dueOn, id } = await invoice();
    await pay(id, total.amountMinor);
    clock.set(`${dueOn}T17:00:00Z`);
    await api.runScheduled();
    expect((await keys(api)).filter((key) => key.includes('due'))).toEqual([]);
    clock.set('2026-09-01T18:00:00Z');
    await does('harlow', 'PREPARE');
    await does('harlow', 'CANCEL', 'water in the store');
    const [credit] = await letters(api, 'credited');
    expect(credit!.subject).toMatch(new RegExp(`^Credit note CA-CN-2026-\\d{6} for invoice ${number}$`));
    expect(credit!.text).toContain('Reason: The order was cancelled.');
    expect(credit!.text).toContain(`Refund to your bank account: US$${(total.amountMinor / 100).toFixed(2)}`);
  });

  test.each(['en', 'ar'])('complete invoice mails in %s', async (locale) => {
    const { api, orderNumber, invoice, pay, does } = await ordered(locale);
    const { number, total, dueOn, id } = await invoice();
    for (const days of [-3, 1, 7]) {
      const at = new Date(`${dueOn}T17:00:00Z`);
      at.setUTCDate(at.getUTCDate() + days);
      clock.set(at.toISOString());
      await api.runScheduled();
      await api.runJobs();
    }
    await pay(id, total.amountMinor);
    clock.set('2026-09-01T18:00:00Z');
    await does('harlow', 'PREPARE');
    await does('harlow', 'CANCEL', 'water in the store');
    const whole = (await letters(api))
      .filter(({ key }) => key.includes(orderNumber) || key.includes(number))
      .map((mail) =>
        plain(mail, orderNumber)
          .replaceAll(number, 'INVOICE')
          .replace(/CA-CN-2026-\d{6}/g, 'CREDIT'),
      )
      .join('\n');
    await expect(whole).toMatchFileSnapshot(`letters/invoice.${locale}.txt`);
  });
});

test.each(['en', 'ar'])('complete order mails in %s', async (locale) => {
  const { api, orderNumber, does, ship } = await paid(locale);
  for (const step of ['CONFIRM', 'PREPARE'] as const) await does('harlow', step);
  await ship('harlow', undefined, `CB-${locale}`);
  await report(api, `CB-${locale}`);
  await does('maple', 'REJECT', 'none left');
  const written = await letters(api, orderNumber);
  expect(written.map(({ locale: language }) => language)).toEqual(written.map(() => locale));
  const whole = written.map((mail) => plain(mail, orderNumber)).join('\n');
  await expect(whole).toMatchFileSnapshot(`letters/order.${locale}.txt`);
});

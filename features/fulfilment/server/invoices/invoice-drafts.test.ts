import { memberInvoices, moveInvoice } from '@cubby/features/invoices/contract';
import { memberOrder, placeMemberOrder } from '@cubby/features/orders/contract';
import { wantedBy } from '@cubby/server/testing/guest';
import { asOwner } from '@cubby/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { actOnOrder } from '../../contract.ts';
import { openInvoiceShop, opensAt, refused } from '../../testing/invoice-shop.ts';

const { pool, clock, api, as, teacher, address, ordered, sellersOf, allDo, save, see, invoiced, settles } =
  await openInvoiceShop();
beforeEach(() => clock.set(opensAt));
afterEach(settles);

test('a seller who rejects is not on the invoice; an empty draft is discarded and takes no number (I1, I2, O21)', async () => {
  const orderNumber = await ordered();
  const { key } = await save([orderNumber]);
  const [first, ...others] = await sellersOf(orderNumber);
  await as(first![1])(actOnOrder, { number: first![0], action: 'REJECT', reason: 'broken' });
  const waiting = await see(key);
  expect(waiting.parts.map(({ number }) => number)).toEqual(others.map(([number]) => number));
  expect(waiting.parts.reduce((all, { total }) => all + total.amountMinor, 0)).toBe(waiting.total.amountMinor);
  for (const [number, handle] of others) await as(handle)(actOnOrder, { number, action: 'CONFIRM', reason: undefined });
  const invoice = await see(key);
  expect(invoice.status).toBe('CREATED');
  expect(invoice.parts.map(({ number }) => number)).toEqual(others.map(([number]) => number));
  const gone = await ordered();
  const draft = await save([gone]);
  await allDo(gone, 'REJECT', 'broken');
  expect(await see(draft.key)).toMatchObject({
    number: null,
    status: 'CANCELLED',
    history: [{ status: 'CANCELLED', actor: 'SYSTEM' }],
  });
});

test('an order is on one invoice only; a draft is changed, discarded and made again; an invoiced order is not invoiced again (spec 2.35, 2.55)', async () => {
  const orderNumber = await ordered();
  const { key } = await save([orderNumber], { intent: 'DRAFT', note: 'for room 12' });
  expect(await refused(save([orderNumber], { intent: 'DRAFT' }))).toBe('OC_INVOICED');
  await save([orderNumber], { key, intent: 'DRAFT', note: 'for room 13', costCentre: 'LIB-4' });
  expect(await see(key)).toMatchObject({
    note: 'for room 13',
    costCentre: 'LIB-4',
    status: 'DRAFT',
    isRequested: false,
  });
  expect(await refused(save([orderNumber], { key, dueOn: '2026-09-01' }))).toBe('OC_BAD_REQUEST');
  expect(await refused(save([orderNumber], { key, dueOn: '2026-10-02' }))).toBe('OC_BAD_REQUEST');
  expect((await teacher(moveInvoice, { key, move: 'DISCARD', bankDetailsCode: undefined })).status).toBe('CANCELLED');
  const again = await save([orderNumber], { intent: 'DRAFT', bankDetailsCode: undefined });
  expect(await refused(teacher(moveInvoice, { key: again.key, move: 'SEND', bankDetailsCode: undefined }))).toBe(
    'OC_NO_BANK_DETAILS',
  );
  // More than one page of them.
  for (let more = 0; more < 10; more += 1) {
    clock.advance(60_000);
    await save([await ordered([['NB-1', 'harlow', 1]])], { intent: 'DRAFT' });
  }
  const newest = (await teacher(memberInvoices, { page: 1, order: 'DESC' })).invoices.map(({ createdAt }) => createdAt);
  expect(new Set(newest).size).toBe(10);
  expect(newest).toEqual(newest.toSorted().toReversed());
  const first = await teacher(memberInvoices, { page: 1, order: 'ASC' });
  const rest = await teacher(memberInvoices, { page: first.page.last, order: 'ASC' });
  expect(first.page).toMatchObject({ current: 1, items: 10, total: 10 + rest.invoices.length });
  const listed = [...first.invoices, ...rest.invoices];
  expect(listed.find((each) => each.key === again.key)).toMatchObject({ status: 'DRAFT', orderNumbers: [orderNumber] });
  // Discarded drafts are no longer in the list.
  expect(listed.find((each) => each.key === key)).toBeUndefined();
});

test('of two orders on one draft, one that moves abroad before confirmation gets a separate invoice (domain 4.10)', async () => {
  const one: [string, string, number][] = [['SC-1', 'harlow', 1]];
  await pool.query(
    `insert into delivery_rate select seller_id, 'US', 500, null, 2, 4 from seller where handle = 'harlow' on conflict do nothing`,
  );
  const [here, abroad] = [await ordered(one), await ordered([['SC-1', 'harlow', 2]])];
  const { key } = await save([here, abroad]);
  expect((await see(key)).parts.map(({ number }) => number).toSorted()).toEqual(
    [`${here}-1`, `${abroad}-1`].toSorted(),
  );
  const { contact } = wantedBy([], 'teacher@school.example');
  const inSeattle = { ...address, country: 'US', region: 'US-WA', city: 'Seattle', postalCode: '98101' };
  await teacher(placeMemberOrder, {
    ...{
      orderNumber: abroad,
      note: '',
      sellerNotes: [],
      deliveryNote: '',
      savesAddress: false,
      paymentMethod: 'INVOICE',
    },
    ...{ contact, address: inSeattle },
  });
  for (const orderNumber of [here, abroad]) await allDo(orderNumber, 'CONFIRM');
  const invoice = await see(key);
  expect(invoice).toMatchObject({ status: 'CREATED', number: expect.stringMatching(/^CA-2026-/) });
  expect(invoice.parts.map(({ number }) => number)).toEqual([`${here}-1`]);
  expect(await refused(save([here, abroad]))).toMatch(/^OC_(INVOICED|WRONG_STATUS|COUNTRIES)$/);
  const { number } = await save([abroad]);
  expect(number).toMatch(/^US-2026-/);
  expect((await see(number!)).parts.map((part) => part.number)).toEqual([`${abroad}-1`]);
  await api.runJobs();
  const letters = await pool.query<{ text: string }>(
    `select text_body as text from mail where key in ('invoice-' || $1 || '-issued', 'invoice-' || $2 || '-issued') order by key`,
    [invoice.number, number],
  );
  const named = letters.rows.map(({ text }) => [here, abroad].filter((each) => text.includes(each)));
  expect(named).toEqual([[here], [abroad]]);
});

test('orders not invoiced within 14 days are invoiced automatically (O1, I1)', async () => {
  const orderNumber = await ordered();
  await allDo(orderNumber, 'CONFIRM');
  clock.advance(14 * 86_400_000);
  await api.runScheduled();
  const { invoice } = await teacher(memberOrder, { orderNumber });
  expect(invoice).toMatchObject({ status: 'CREATED' });
  expect(await see(invoice!.number!)).toMatchObject({
    bank: null,
    billTo: { name: 'Anna Reyes', city: 'Victoria' },
    moves: ['CANCEL'],
  });
});

test('a failing deadline does not stop the others, and is reported (O1, I1, I9)', async () => {
  const [silent, other] = [await invoiced({ intent: 'SEND' }), await invoiced({ intent: 'SEND' })];
  await api.runJobs();
  const [broken, orderNumber] = [await ordered([['NB-1', 'harlow', 1]]), await ordered()];
  for (const each of [broken, orderNumber]) await allDo(each, 'CONFIRM');
  clock.advance(14 * 86_400_000);
  await asOwner(
    pool,
    `
    create function stand_still() returns trigger language plpgsql as $$ begin
      if new.invoice_id = '${silent.invoiceId}' or new.country = 'FR' then raise exception 'refused'; end if; return new; end $$;
    create trigger stand_still before insert or update on invoice for each row execute function stand_still()`,
  );
  await pool.query(`update "order" set country = 'FR' where order_number = $1`, [broken]);
  const { run } = api.features.schedules.find(({ name }) => name === 'invoices whose time has come')!;
  await expect(run(clock.now())).rejects.toThrow('refused');
  expect((await see(silent.number)).status).toBe('SENT_TO_PMT');
  expect((await see(other.number)).status).toBe('REJECTED_BY_TIMEOUT');
  expect((await teacher(memberOrder, { orderNumber })).invoice).toMatchObject({ status: 'CREATED' });
  await asOwner(pool, 'drop trigger stand_still on invoice; drop function stand_still');
  await pool.query(`update "order" set country = 'CA' where order_number = $1`, [broken]);
});

test('six orders confirmed at the same moment each get a number, without gaps, even if one of them fails at first (domain 4.10)', async () => {
  const orders: string[] = [];
  for (const seller of ['harlow', 'maple', 'harlow', 'maple', 'harlow', 'maple'])
    orders.push(await ordered([['NB-1', seller, 1]]));
  const keys: string[] = [];
  for (const orderNumber of orders) keys.push((await save([orderNumber])).key);
  // It has already taken its number.
  await asOwner(
    pool,
    `
    create function refuse_number() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$;
    create trigger refuse_number before update on invoice for each row
      when (new.code = '${keys[2]}' and new.number is not null) execute function refuse_number()`,
  );
  const first = await Promise.allSettled(orders.map((orderNumber) => allDo(orderNumber, 'CONFIRM')));
  await asOwner(pool, 'drop trigger refuse_number on invoice; drop function refuse_number');
  expect(first.map(({ status }) => status === 'fulfilled')).toEqual([true, true, false, true, true, true]);
  await allDo(orders[2]!, 'CONFIRM');
  const { rows } = await pool.query<{ place: number }>(
    `select right(number, 6)::int as place from invoice where code = any($1) order by number`,
    [keys],
  );
  const { rows: all } = await pool.query<{ series: string; last: number; count: number }>(
    `select series, max(position)::int as last, count(distinct position)::int as count from invoice where number is not null group by series`,
  );
  expect(rows.map(({ place }) => place - rows[0]!.place)).toEqual([0, 1, 2, 3, 4, 5]);
  for (const { series, last, count } of all) expect(count, series).toBe(last);
});

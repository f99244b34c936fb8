import { asOwner, unsealed } from '@cubby/testing';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { answerChargeback, chargebackList, oneChargeback } from '../contract.ts';
import { delivered, five, openChargebackShop, opensAt } from '../testing/chargeback-shop.ts';
import { answerDue } from './answer.ts';

const { stripe, api, clock, pool, provider, asStaff, sold, settles } = await openChargebackShop();
beforeEach(() => clock.set(opensAt));
afterEach(settles);
afterAll(() => stripe.close());
const answeredBy = async (disputeId: string) =>
  (
    await pool.query(
      'select login from chargeback left join account on account_id = answered_by where provider_dispute_id = $1',
      [disputeId],
    )
  ).rows[0].login;

test('staff see the chargeback with its deadline and submit evidence once: shipments and their note', async () => {
  const { dispute, decide, orderNumber } = await sold(five, delivered);
  const disputeId = await dispute(1880);
  const [entry] = (await asStaff(chargebackList, {})).filter((each) => each.orderNumber === orderNumber);
  expect(entry).toMatchObject({
    status: 'OPEN',
    reason: 'product_not_received',
    amount: { amountMinor: 1880 },
    dueAt: '2026-09-15T10:00:00.000Z',
    answeredAt: null,
  });
  await asStaff(answerChargeback, {
    id: entry!.id,
    note: 'The buyer thanked us for it.',
    parts: ['PARCELS', 'REFUNDS'],
  });
  expect(stripe.books.dispute(disputeId)).toMatchObject({
    status: 'under_review',
    evidence: {
      product_description: '5 × Spiral notebook A5',
      customer_name: 'Anna Reyes',
      shipping_carrier: 'Canada Post',
      shipping_tracking_number: `T-${orderNumber}-1`,
      uncategorized_text: `The buyer thanked us for it.\nSent on 2026-09-01 with Canada Post, tracker T-${orderNumber}-1; delivered on 2026-09-01.`,
    },
    evidence_details: { submission_count: 1 },
  });
  expect(await answeredBy(disputeId)).toBe('m@cubby.example');
  await expect(
    asStaff(answerChargeback, { id: entry!.id, note: 'Again', parts: ['PARCELS', 'REFUNDS'] }),
  ).rejects.toMatchObject({
    code: 'OC_WRONG_STATUS',
  });
  await expect(
    asStaff(answerChargeback, { id: '01990000-0000-7000-8000-00000000000f', note: 'x', parts: ['PARCELS', 'REFUNDS'] }),
  ).rejects.toMatchObject({ code: 'OC_NOT_FOUND' });
  await decide(disputeId, 'won');
});

/** The conversation between an order's buyer and shop, and unrelated messages. */
const talk = (orderNumber: string) =>
  pool.query(
    `with thread as (insert into support_thread (support_thread_id, number, email, topic, status, brand, locale, created_at, updated_at, kind,
         seller_id, seller_kind, seller_order_id)
       select gen_random_uuid(), substr(o.order_number, 1, 8), 'a@b.example', 'WHEN', 'OPEN', 'cubby', 'en', now(), now(), 'ORDER', so.seller_id,
         'BUSINESS', so.seller_order_id from seller_order so join "order" o using (order_id) where o.order_number = $1 returning support_thread_id)
     insert into support_message (support_thread_id, position, by, body, written_at)
     select support_thread_id, p, b, w, a::timestamptz from thread, (values
       (1, 'ASKER', 'When does it come?', '2026-09-02T10:00:00Z'), (2, 'SELLER', 'It is at your door.', '2026-09-03T10:00:00Z'),
       (3, 'STAFF', 'We have looked at it.', '2026-09-04T10:00:00Z')) as said(p, b, w, a)`,
    [orderNumber],
  );

test('the conversation includes messages between buyer and firm in disputes, oldest first, and nothing of a child’s shop (domain C11)', async () => {
  const { dispute, decide, orderNumber } = await sold({ ...five, 'BM-1 paper-fox': 1 }, delivered);
  const disputeId = await dispute(1880);
  await pool.query(
    `with thread as (insert into support_thread (support_thread_id, number, email, topic, status, brand, locale, created_at, updated_at, kind,
         seller_id, seller_kind, seller_order_id)
       select gen_random_uuid(), so.position || substr(o.order_number, 2, 7), 'a@b.example', 'WHEN', 'OPEN', 'cubby', 'en', now(), now(), 'ORDER',
         so.seller_id, s.kind, so.seller_order_id
       from seller_order so join "order" o using (order_id) join seller s using (seller_id) where o.order_number = $1
       returning support_thread_id, seller_kind)
     insert into support_message (support_thread_id, position, by, body, written_at)
     select support_thread_id, 1, 'ASKER', 'To a ' || seller_kind, '2026-09-03T10:00:00Z' from thread`,
    [orderNumber],
  );
  await pool.query(
    `with claim as (insert into dispute (dispute_id, code, seller_order_id, channel, reason, status, wished, description, items_minor, shipping_minor,
         tax_minor, created_at, updated_at)
       select gen_random_uuid(), so.position || substr(o.order_number, 2), so.seller_order_id, 'BUYER', 'DAMAGED', 'CANCELLED', 'FULL_REFUND', 'All are wet.',
         0, 0, 0, now(), now()
       from seller_order so join "order" o using (order_id) where o.order_number = $1 returning dispute_id, seller_order_id)
     insert into dispute_event (dispute_id, position, kind, actor, body, at)
     select dispute_id, p, k, a, w || s.kind, t::timestamptz from claim join seller_order using (seller_order_id) join seller s using (seller_id), (values
       (1, 'MESSAGE', 'SELLER', 'From a ', '2026-09-02T10:00:00Z'), (2, 'MESSAGE', 'MANAGER', 'Checked ', '2026-09-04T10:00:00Z'),
       (3, 'QUESTION', 'BUYER', 'Answer to a ', '2026-09-05T10:00:00Z'), (4, 'EDIT', 'BUYER', 'Changed ', '2026-09-06T10:00:00Z')) as said(p, k, a, w, t)`,
    [orderNumber],
  );
  clock.set('2026-09-10T10:00:00Z');
  const { id } = (await asStaff(chargebackList, {})).find((each) => each.orderNumber === orderNumber)!;
  expect((await asStaff(oneChargeback, { id })).conversation).toEqual([
    { by: 'SELLER', on: '2026-09-02', words: 'From a BUSINESS' },
    { by: 'BUYER', on: '2026-09-03', words: 'To a BUSINESS' },
    { by: 'BUYER', on: '2026-09-05', words: 'Answer to a BUSINESS' },
  ]);
  await asOwner(
    pool,
    `delete from dispute_event where body ~ 'BUSINESS|CHILD'; delete from dispute where description = 'All are wet.'`,
  );
  await decide(disputeId, 'won');
});

test('staff choose the evidence: omitted parts are not submitted', async () => {
  const { dispute, decide, orderNumber } = await sold(five, delivered);
  const disputeId = await dispute(1880);
  await talk(orderNumber);
  clock.set('2026-09-10T10:00:00Z');
  const { id } = (await asStaff(chargebackList, {})).find((each) => each.orderNumber === orderNumber)!;
  const shown = await asStaff(oneChargeback, { id });
  expect(shown).toMatchObject({
    ...{
      status: 'OPEN',
      answeredBy: null,
      note: null,
      parts: null,
      products: '5 × Spiral notebook A5',
      customer: 'Anna Reyes',
      refunds: [],
    },
    parcels: [{ carrier: 'Canada Post', departedOn: '2026-09-01', deliveredOn: '2026-09-01' }],
    conversation: [
      { by: 'BUYER', on: '2026-09-02', words: 'When does it come?' },
      { by: 'SELLER', on: '2026-09-03', words: 'It is at your door.' },
    ],
  });
  await asStaff(answerChargeback, { id, note: 'Read the messages.', parts: ['CONVERSATION'] });
  const { evidence } = stripe.books.dispute(disputeId)!;
  expect(evidence).toMatchObject({
    product_description: '5 × Spiral notebook A5',
    uncategorized_text:
      'Read the messages.\nBuyer, 2026-09-02: When does it come?\nSeller, 2026-09-03: It is at your door.',
  });
  expect(JSON.stringify(evidence)).not.toContain('Canada Post');
  // Later events were not shown to the bank.
  await pool.query(
    `insert into support_message (support_thread_id, position, by, body, written_at)
     select support_thread_id, 4, 'ASKER', 'Thank you', '2026-09-20T10:00:00Z' from support_thread join seller_order using (seller_order_id)
       join "order" using (order_id) where order_number = $1`,
    [orderNumber],
  );
  clock.set('2026-09-21T10:00:00Z');
  const kept = await asStaff(oneChargeback, { id });
  expect(kept).toMatchObject({ answeredBy: 'X Y', note: 'Read the messages.', parts: ['CONVERSATION'] });
  expect(kept.conversation.map(({ words }) => words)).toEqual(['When does it come?', 'It is at your door.']);
  await decide(disputeId, 'won');
  const noteAfter = async (days: number) => {
    clock.set(new Date(Date.parse('2026-09-21T10:00:00Z') + days * 86_400_000).toISOString());
    await api.features.schedules.find(({ name }) => name === 'notes to banks')!.run(clock.now());
    const { note, parts } = await asStaff(oneChargeback, { id });
    return [note, parts];
  };
  expect(await noteAfter(540)).toEqual(['Read the messages.', ['CONVERSATION']]);
  expect(await noteAfter(541)).toEqual([null, ['CONVERSATION']]);
  await expect(asStaff(oneChargeback, { id: '01990000-0000-7000-8000-00000000000f' })).rejects.toMatchObject({
    code: 'OC_NOT_FOUND',
  });
});

test('an automatic submission contains no messages; a waiting chargeback is on the daily list until someone answers', async () => {
  const { dispute, decide, orderNumber } = await sold(five, delivered);
  const disputeId = await dispute(1880);
  await talk(orderNumber);
  const waiting = async () =>
    (await pool.query(`select about, due_at from waiting_work where kind = 'CHARGEBACK' and about = $1`, [orderNumber]))
      .rows;
  expect(await waiting()).toEqual([{ about: orderNumber, due_at: new Date('2026-09-14T10:00:00Z') }]);
  clock.set('2026-09-14T10:00:00Z');
  await api.runScheduled();
  expect(stripe.books.dispute(disputeId)!.evidence.uncategorized_text).toBe(
    `Sent on 2026-09-01 with Canada Post, tracker T-${orderNumber}-1; delivered on 2026-09-01.`,
  );
  expect(await waiting()).toEqual([]);
  const { id } = (await asStaff(chargebackList, {})).find((each) => each.orderNumber === orderNumber)!;
  expect(await asStaff(oneChargeback, { id })).toMatchObject({ note: null, parts: ['PARCELS', 'REFUNDS'] });
  await decide(disputeId, 'won');
});

test('if the bank names no deadline, an answer is due within five days; unanswered chargebacks come first in the list', async () => {
  const [answered, waits] = [await sold(five, delivered), await sold(five, delivered)];
  const ids = [await answered.dispute(1880), await waits.dispute(1880)];
  await unsealed(
    pool,
    `update chargeback set due_at = null, opened_at = '2026-09-02T10:00:00Z' where provider_dispute_id = $1`,
    [ids[1]],
  );
  const { rows } = await pool.query(`select due_at from waiting_work where kind = 'CHARGEBACK' and about = $1`, [
    waits.orderNumber,
  ]);
  expect(rows).toEqual([{ due_at: new Date('2026-09-07T10:00:00Z') }]);
  const listed = async () => (await asStaff(chargebackList, {})).slice(0, 2).map(({ orderNumber }) => orderNumber);
  expect(await listed()).toEqual([answered.orderNumber, waits.orderNumber]);
  const [first] = await asStaff(chargebackList, {});
  await asStaff(answerChargeback, { id: first!.id, note: 'Delivered.', parts: [] });
  expect(await listed()).toEqual([waits.orderNumber, answered.orderNumber]);
  await answered.decide(ids[0]!, 'won');
  await waits.decide(ids[1]!, 'won');
});

test.each(['FAILS', 'FAILS_AFTER'] as const)(
  'evidence that Stripe %s to take is submitted by the next run, once, not only when Stripe has forgotten the error (domain 5.6)',
  async (mode) => {
    const { dispute, decide } = await sold(five, delivered);
    const id = await dispute(1880);
    clock.set('2026-09-14T10:00:00Z');
    stripe.failNext('POST /v1/disputes', mode);
    await api.runScheduled();
    await api.runScheduled();
    await api.runScheduled();
    expect(stripe.books.dispute(id)!.evidence_details.submission_count).toBe(1);
    const entry = (await asStaff(chargebackList, {})).find(({ status }) => status === 'OPEN');
    expect(entry).toMatchObject({ answeredAt: '2026-09-14T10:00:00.000Z' });
    await decide(id, 'won');
  },
);

test('a chargeback unanswered a day before the deadline is answered with the known facts', async () => {
  const { dispute, decide } = await sold(five, delivered);
  const id = await dispute(1880);
  clock.set('2026-09-14T09:59:59Z');
  await api.runScheduled();
  expect(stripe.books.dispute(id)!.evidence_details.submission_count).toBe(0);
  clock.set('2026-09-14T10:00:00Z');
  await api.runScheduled();
  await api.runScheduled();
  expect(stripe.books.dispute(id)!.evidence_details.submission_count).toBe(1);
  expect(await answeredBy(id)).toBeNull();
  await decide(id, 'won');
});

test('an answer that cannot be submitted does not stop the others: silence loses', async () => {
  const both = [await sold(five, delivered), await sold(five, delivered)];
  const ids = [await both[0]!.dispute(1880), await both[1]!.dispute(1880)];
  clock.set('2026-09-14T10:00:00Z');
  let tries = 0;
  const submitEvidence: typeof provider.submitEvidence = async (...given) => {
    tries += 1;
    if (tries === 1) throw new TypeError('undefined is not a function');
    return provider.submitEvidence(...given);
  };
  const answer = () => answerDue({ db: pool, provider: { ...provider, submitEvidence } }, clock.now());
  const submitted = () => ids.map((id) => stripe.books.dispute(id)!.evidence_details.submission_count).sort();
  // Another provider is not asked about them.
  await answerDue({ db: pool, provider: { ...provider, name: 'SANDBOX', submitEvidence } }, clock.now());
  expect([tries, submitted()]).toEqual([0, [0, 0]]);
  await expect(answer()).rejects.toThrow('1 answers to chargebacks failed');
  expect([tries, submitted()]).toEqual([2, [0, 1]]);
  await answer();
  expect([tries, submitted()]).toEqual([3, [1, 1]]);
  for (const [i, { decide }] of both.entries()) await decide(ids[i]!, 'won');
});

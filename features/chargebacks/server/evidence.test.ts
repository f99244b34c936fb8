import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { answerChargeback, chargebackList } from '../contract.ts';
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

test('staff see the chargeback with its deadline and submit evidence once: what was sent where, and their note', async () => {
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
  await asStaff(answerChargeback, { id: entry!.id, note: 'The buyer thanked us for it.' });
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
  await expect(asStaff(answerChargeback, { id: entry!.id, note: 'Again' })).rejects.toMatchObject({
    code: 'OC_WRONG_STATUS',
  });
  await expect(
    asStaff(answerChargeback, { id: '01990000-0000-7000-8000-00000000000f', note: 'x' }),
  ).rejects.toMatchObject({ code: 'OC_NOT_FOUND' });
  await decide(disputeId, 'won');
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

test('what nobody has answered a day before the deadline is answered with what we know', async () => {
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

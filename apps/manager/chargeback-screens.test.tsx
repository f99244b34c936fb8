import type { ListedChargeback, ShownChargeback } from '@cubby/features/chargebacks/contract';
import { ChargebackPage, ChargebacksPage } from '@cubby/features/chargebacks/inner';
import { money } from '@cubby/money';
import { expect, test } from 'vitest';
import { markupOf, wordsOf } from '../child/testing/markup-of.tsx';

const open: ListedChargeback = {
  ...{ id: 'c1', orderNumber: '7H2V00QL9C', amount: money(1_880), reason: 'product_not_received', status: 'OPEN' },
  ...{ openedAt: '2026-09-01T10:00:00.000Z', dueAt: '2026-09-15T10:00:00.000Z', answeredAt: null, closedAt: null },
};
const shown: ShownChargeback = {
  ...{ ...open, answeredBy: null, note: null, parts: null, customer: 'Anna Reyes', address: '1 Main Street, Victoria' },
  products: '5 × Spiral notebook A5',
  parcels: [
    { carrier: 'Canada Post', tracker: 'T-1', departedOn: '2026-09-02', deliveredOn: '2026-09-05' },
    { carrier: 'Purolator', tracker: null, departedOn: '2026-09-03', deliveredOn: null },
  ],
  refunds: [{ amount: money(376), sentOn: '2026-09-06' }],
  conversation: [
    { by: 'BUYER', on: '2026-09-07', words: 'When does it come?' },
    { by: 'SELLER', on: '2026-09-08', words: 'It is at your door.' },
  ],
};
const page = (changes: Partial<ShownChargeback> = {}, canAnswer = true) =>
  markupOf(<ChargebackPage canAnswer={canAnswer} />, 'en', { chargeback: { ...shown, ...changes } });
const words = async (...asked: Parameters<typeof page>) => wordsOf(await page(...asked));

test('a chargeback states its amount, its deadlines and what each part of the order says (decision 0166)', async () => {
  const all = await words();
  expect(all).toContain('US$18.80');
  expect(all).toContain('submitted automatically on Sep 14, 2026, 10:00 UTC');
  expect(all).toContain(
    'Status Evidence needed Order 7H2V00QL9C Bank’s reason product not received Opened Sep 1, 2026, 10:00 UTC Answer by Sep 15, 2026, 10:00 UTC Buyer Anna Reyes Delivery address 1 Main Street, Victoria Products 5 × Spiral notebook A5',
  );
  expect(all).toContain(
    'Parcels Sent on Sep 2, 2026 with Canada Post · T-1 · delivered on Sep 5, 2026 Sent on Sep 3, 2026 with Purolator · untracked · not delivered yet',
  );
  expect(all).toContain('Refunds $3.76 on Sep 6, 2026');
  expect(all).toContain(
    'Messages between buyer and shop Buyer · Sep 7, 2026 When does it come? Shop · Sep 8, 2026 It is at your door.',
  );
  expect(await words({ parcels: [], refunds: [], conversation: [] })).toContain(
    'Parcels None Refunds None Messages between buyer and shop None',
  );
});

test('staff who may answer can submit evidence until somebody has; each part is preselected', async () => {
  const form = await page();
  expect(form.match(/type="checkbox"[^>]*checked=""/g)).toHaveLength(3);
  expect(wordsOf(form)).toContain(
    'Evidence The bank gets the buyer’s name and email address, the delivery address, the products, and what you tick here.',
  );
  expect(wordsOf(form)).toContain('Your note to the bank');
  for (const [changes, canAnswer] of [
    [{}, false],
    [{ answeredAt: '2026-09-10T10:00:00.000Z' }, true],
    [{ status: 'LOST', closedAt: '2026-09-20T10:00:00.000Z' }, true],
  ] as const) {
    const markup = await page(changes, canAnswer);
    expect(markup).not.toMatch(/<form|checkbox|<textarea/);
    expect(wordsOf(markup)).not.toContain('Submit evidence');
    // Nothing was submitted, or what was submitted isn't recorded, so the parts aren't called evidence.
    expect(wordsOf(markup)).toContain('Parcels, refunds and messages Parcels Sent on');
    expect(wordsOf(markup)).toContain('It is at your door.');
  }
});

test('once answered, it shows when and by whom, and waits for the bank', async () => {
  const answered = { answeredAt: '2026-09-14T10:00:00.000Z' };
  const automatic = await words(answered);
  expect(automatic).toContain('Status Waiting for the bank');
  expect(automatic).toContain('Evidence submitted Sep 14, 2026, 10:00 UTC · Automatically');
  expect(automatic).not.toContain('submitted automatically on');
  expect(await words({ ...answered, answeredBy: 'Noor Haddad', status: 'INQUIRY' })).toMatch(
    /Status Waiting for the bank .* · Noor Haddad/,
  );
  expect(await words({ ...answered, status: 'WON', closedAt: '2026-09-20T10:00:00.000Z' })).toMatch(
    /Status Won .*Decided Sep 20, 2026, 10:00 UTC/,
  );
});

test('once answered, it shows the note and what the bank was shown, and nothing else (decision 0166)', async () => {
  const answered = { answeredAt: '2026-09-14T10:00:00.000Z', answeredBy: 'Noor Haddad' };
  const all = await words({ ...answered, note: 'It was delivered.', parts: ['PARCELS', 'CONVERSATION'] });
  expect(all).toContain(
    'Evidence Your note to the bank It was delivered. Parcels Sent on Sep 2, 2026 with Canada Post',
  );
  expect(all).toContain('Messages between buyer and shop Buyer · Sep 7, 2026 When does it come?');
  expect(all).not.toContain('Refunds $3.76');
  expect(await words({ ...answered, note: null, parts: ['REFUNDS'] })).toMatch(
    /Evidence Refunds \$3\.76 on Sep 6, 2026$/,
  );
});

test('the list states amounts and days, and a deadline only where an answer is due', async () => {
  const list = async (chargebacks: readonly ListedChargeback[]) =>
    markupOf(<ChargebacksPage tabs={null} />, 'en', { chargebacks });
  const answered = { ...open, id: 'c2', orderNumber: 'ANSWERED00', answeredAt: '2026-09-10T10:00:00.000Z' };
  const lost = { ...open, id: 'c3', orderNumber: 'LOST000000', status: 'LOST', closedAt: '2026-09-20T10:00:00.000Z' };
  const rows = async (each: ListedChargeback) => wordsOf((await list([each])).match(/<tbody.*<\/tbody>/s)![0]);
  expect(await rows(open)).toBe('7H2V00QL9C US$18.80 Evidence needed Sep 15, 2026, 10:00 UTC Sep 1, 2026');
  expect(await rows(answered)).toBe('ANSWERED00 US$18.80 Waiting for the bank Sep 1, 2026');
  expect(await rows(lost as ListedChargeback)).toBe('LOST000000 US$18.80 Lost Sep 1, 2026');
  expect(await list([open])).toContain('href="/chargebacks/c1"');
  expect(wordsOf(await list([]))).toContain('No chargebacks');
});

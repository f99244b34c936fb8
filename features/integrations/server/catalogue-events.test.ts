import { money } from '@cubby/money';
import { offerId } from '@cubby/server/testing/small-shop';
import { expect, test } from 'vitest';
import { saveOffers, undoBatches } from '../../offer-batches/contract.ts';
import { ownProposal, saveProposal, submitProposal } from '../../proposals/contract.ts';
import { acceptProposal, askBack, rejectProposal } from '../../proposals/staff-contract.ts';
import { notebook, openProposalDesk } from '../../proposals/testing/proposal-desk.ts';
import { createWebhook, webhookData } from '../webhook-contract.ts';
import { webhookKinds } from '../webhook-rules.ts';

const { pool, as, sent, corrected, seen } = await openProposalDesk();
const owner = as('owner');
const settings = { url: 'https://shop.example/hooks', kinds: [...webhookKinds], lowStock: 0 };

const told = async () =>
  (await pool.query(`select kind, body from webhook_delivery order by sequence`)).rows as {
    kind: keyof typeof webhookData;
    body: object;
  }[];

test('a firm is notified of each decision about its products and corrections, with ids only; another firm is not', async () => {
  await owner(createWebhook, { shop: 'harlow', ...settings });
  const number = await sent();
  await as('catalogue')(askBack, { ...(await seen(number)), reasons: [], words: 'Whose picture is it?' });
  const kept = (await owner(ownProposal, { number })).pictures.map(({ pictureId }) => pictureId);
  await owner(saveProposal, { number, ...notebook, kept });
  await owner(submitProposal, { number });
  await as('catalogue')(acceptProposal, { ...(await seen(number)), fields: [] });
  const correction = await corrected({ fields: ['WEIGHT'], weightGrams: 215 });
  await as('catalogue')(acceptProposal, { ...(await seen(correction)), fields: ['WEIGHT'] });
  const refused = await sent({ gtin: '00012345678905', makerNumber: 'NL-78' });
  await as('catalogue')(rejectProposal, {
    ...(await seen(refused)),
    reason: 'KNOWN',
    words: 'It is there already.',
  });
  await as('catalogue')(rejectProposal, {
    ...(await seen(await sent({ gtin: '', makerNumber: 'NL-79' }, 'other'))),
    ...{ reason: 'KNOWN', words: 'It is there already.' },
  });
  expect(await told()).toEqual([
    { kind: 'product.decided', body: { proposal: number, decision: 'CHANGES_REQUESTED', sku: null } },
    { kind: 'product.decided', body: { proposal: number, decision: 'APPROVED', sku: `P-${number}` } },
    { kind: 'product.decided', body: { proposal: correction, decision: 'APPROVED', sku: 'NB-1' } },
    { kind: 'product.decided', body: { proposal: refused, decision: 'REFUSED', sku: null } },
  ]);
});

test('it is notified of offers that were changed together, and of the batch that undoes them', async () => {
  await pool.query('delete from webhook');
  await owner(createWebhook, { shop: 'harlow', ...settings });
  const { rows } = await pool.query('select price_minor as minor from offer where offer_id = $1', [
    offerId('SC-1', 'harlow'),
  ]);
  const price = { seen: money(Number(rows[0].minor)), to: money(Number(rows[0].minor) + 5) };
  const { batchIds } = await owner(saveOffers, { rows: [{ offerId: offerId('SC-1', 'harlow'), price }] });
  const back = await owner(undoBatches, { batchIds });
  expect(await told()).toEqual(
    [batchIds[0], back.batchIds[0]].map((batchId) => ({
      ...{ kind: 'batch.finished', body: { batchId, source: 'GRID', status: 'DONE' } },
    })),
  );
});

test.each([
  ['RUNNING', 'CANCELLED', ['CANCELLED']],
  ['CHECKED', 'CANCELLED', []],
])(
  'for a batch that was %s, %s is sent as %j: one cancelled before has changed nothing',
  async (from, to, statuses) => {
    await pool.query('delete from webhook');
    await owner(createWebhook, { shop: 'harlow', ...settings });
    await pool.query(
      `insert into offer_batch (offer_batch_id, seller_id, source, status, rows_planned, created_at)
     select gen_random_uuid(), seller_id, 'GRID', $1, 1, now() from seller where handle = 'harlow'`,
      [from],
    );
    await pool.query(`update offer_batch set status = $2, ended_at = now() where status = $1`, [from, to]);
    expect((await told()).map(({ body }) => body)).toEqual(
      statuses.map((status) => expect.objectContaining({ status })),
    );
  },
);

test('every kind that a firm may choose has a body', () => {
  expect(Object.keys(webhookData)).toEqual([...webhookKinds, 'test']);
});

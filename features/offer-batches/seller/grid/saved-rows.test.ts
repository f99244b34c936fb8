import { ApiError } from '@cubby/contract';
import { expect, test } from 'vitest';
import type { Edit } from '../../rules.ts';
import { partsToSave, refusedOffer, sendParts } from './saved-rows.ts';

const edit = (offerId: string, column: Edit['column'], seen: Edit['seen'], typed: string): Edit => ({
  ...{ offerId, column, seen, typed },
});

test('the changed cells of an offer are one row, with the seen values', () =>
  expect(
    partsToSave([edit('a', 'price', 320, '3.50'), edit('b', 'stock', 1, '2'), edit('a', 'note', null, 'x')]),
  ).toEqual([
    {
      edits: expect.any(Array),
      rows: [
        {
          offerId: 'a',
          price: { seen: { amountMinor: 320, currency: 'USD' }, to: { amountMinor: 350, currency: 'USD' } },
          note: { seen: null, to: 'x' },
        },
        { offerId: 'b', stock: { seen: 1, to: 2 } },
      ],
    },
  ]));

test('five thousand changes are sent in calls within the server’s limit, each offer in one of them', () => {
  const note = 'ش'.repeat(300);
  const edits = Array.from({ length: 5_000 }, (_, i) => edit(`offer-${i}`, 'note', null, note));
  const parts = partsToSave(edits);
  expect(parts.flatMap((part) => part.edits)).toEqual(edits);
  for (const { rows } of parts) expect(Buffer.byteLength(JSON.stringify(rows))).toBeLessThan(128 * 1024);
});

test('if a later call is refused, what was saved before is counted and can be undone, and nothing more is sent', async () => {
  const parts = ['a', 'b', 'c'].map((offerId) => ({
    edits: [],
    rows: partsToSave([edit(offerId, 'stock', 1, '2')])[0]!.rows,
  }));
  const sent: string[] = [];
  const failure = new Error('Too many requests');
  const all = await sendParts(parts, async ({ rows }) => {
    sent.push(rows[0]!.offerId);
    if (rows[0]!.offerId === 'b') throw failure;
    return { changed: 7, batchIds: ['batch-1', 'batch-2'] };
  });
  expect(all).toEqual({ saved: 7, batchIds: ['batch-1', 'batch-2'], isWhole: false, failure });
  expect(sent).toEqual(['a', 'b']);
});

test('the results of all calls are combined, with each batch', async () => {
  const parts = partsToSave([edit('a', 'stock', 1, '2')]);
  const done = { changed: 2, batchIds: ['batch-1'] };
  expect(await sendParts([parts[0]!, parts[0]!], async () => done)).toEqual({
    saved: 4,
    batchIds: ['batch-1', 'batch-1'],
    isWhole: true,
  });
});

test('a second press during the first saves nothing, and is not a success', async () => {
  const parts = partsToSave([edit('a', 'stock', 1, '2')]);
  const busy = () => Promise.reject(undefined);
  expect(await sendParts(parts, busy)).toEqual({ saved: 0, batchIds: [], isWhole: false, failure: undefined });
});

test('for a refused call, the first offer with a refused cell is named with the reason; a failure without a cell names none', () => {
  const rows = partsToSave([edit('a', 'stock', 1, '2'), edit('b', 'stock', 1, '2')])[0]!.rows;
  const failureAt = (path: (string | number)[]) =>
    refusedOffer(
      rows,
      new ApiError('OC_CHANGED', 409, 'Someone has since changed this', [
        { path, code: 'OC_CHANGED', message: 'It is 7' },
      ]),
    );
  expect(failureAt(['rows', 1, 'stock'])).toEqual({ offerId: 'b', reason: 'It is 7' });
  expect(failureAt(['rows'])).toBeUndefined();
});

import { expect, test } from 'vitest';
import type { Edit } from '../rules.ts';
import { partsToSave } from './saved-rows.ts';

const edit = (offerId: string, column: Edit['column'], seen: Edit['seen'], typed: string): Edit => ({
  ...{ offerId, column, seen, typed },
});

test('the changed cells of an offer are one row, with what was seen', () =>
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

test('five thousand changes are sent in calls that the server takes, each offer in one of them', () => {
  const note = 'ش'.repeat(300);
  const edits = Array.from({ length: 5_000 }, (_, i) => edit(`offer-${i}`, 'note', null, note));
  const parts = partsToSave(edits);
  expect(parts.flatMap((part) => part.edits)).toEqual(edits);
  for (const { rows } of parts) expect(Buffer.byteLength(JSON.stringify(rows))).toBeLessThan(128 * 1024);
});

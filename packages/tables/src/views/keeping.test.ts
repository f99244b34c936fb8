import type { Said } from '@cubby/forms';
import { expect, test } from 'vitest';
import { keeping } from './keeping.ts';
import type { Kept, SavedView } from './views.ts';

const late: SavedView = { id: '1', name: 'Late', query: '', columns: [], isDefault: false };
const taken = { words: 'You already have a view with this name.', ofName: true };

test('an undo whose name is taken meanwhile reports it; a dialog that asks for a name reports it itself', async () => {
  const answers: Kept[] = [taken, true, taken];
  const said: (Said | undefined)[] = [];
  const undone = Promise.withResolvers<void>();
  const say = (each: Said | undefined) => {
    said.push(each);
    if (answers.length === 0) undone.resolve();
  };
  const store = { read: () => [late], listen: () => () => {}, keep: async () => answers.shift()! };
  const keep = keeping(store, say, 'Not saved.');
  expect(await keep((views) => views)).toEqual(taken);
  expect(said).toEqual([]);
  await keep(() => [], { words: 'Deleted.', undo: () => [late] });
  expect(said).toMatchObject([{ tone: 'success', words: 'Deleted.' }]);
  said[0]!.undo!();
  await undone.promise;
  expect(said[1]).toEqual({ tone: 'error', words: 'You already have a view with this name.' });
});

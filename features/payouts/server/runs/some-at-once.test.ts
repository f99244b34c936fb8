import { expect, test } from 'vitest';
import { inBatches, someAtOnce } from './some-at-once.ts';

test.each([
  [[], []],
  [[1, 2], [[1, 2]]],
  [
    [1, 2, 3, 4, 5],
    [[1, 2], [3, 4], [5]],
  ],
])('%j in batches of two is %j: the last may be smaller', (items, batches) =>
  expect([...inBatches(items as number[], 2)]).toEqual(batches),
);

test('each of a hundred and one items is done once', async () => {
  const items = Array.from({ length: 101 }, (_, i) => i);
  const done: number[] = [];
  await someAtOnce(items, async (item) => void done.push(item));
  expect(done).toEqual(items);
});

import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { gathered } from './gathered.ts';

const people: Record<string, string> = { a: 'Anna', b: 'Ben' };

test('keys requested in one turn are looked up by one query, each with its own result', async () => {
  const queries: (readonly string[])[] = [];
  const find = gathered(async (keys: readonly string[]) => {
    queries.push(keys);
    return keys.map((key) => people[key]);
  });
  expect(await Promise.all([find('b'), find('nobody'), Promise.resolve().then(() => find('a'))])).toEqual([
    'Ben',
    undefined,
    'Anna',
  ]);
  expect(queries).toEqual([['b', 'nobody', 'a']]);
  expect(await find('a')).toBe('Anna');
  expect(queries).toHaveLength(2);
});

test('keys requested while a query runs do not wait for it', async () => {
  const running: (() => void)[] = [];
  const find = gathered(
    (keys: readonly string[]) =>
      new Promise<string[]>((resolve) => running.push(() => resolve(keys.map((key) => people[key]!)))),
  );
  const first = find('a');
  await turn();
  const second = find('b');
  await turn();
  expect(running).toHaveLength(2);
  running[1]!();
  expect(await second).toBe('Ben');
  running[0]!();
  expect(await first).toBe('Anna');
});

test('a failing query fails for all who requested it, and for nobody later', async () => {
  let isBroken = true;
  const find = gathered(async (keys: readonly string[]) => {
    if (isBroken) throw new Error('no connection');
    return keys.map((key) => people[key]);
  });
  expect(await Promise.allSettled([find('a'), find('b')])).toMatchObject([
    { status: 'rejected', reason: { message: 'no connection' } },
    { status: 'rejected', reason: { message: 'no connection' } },
  ]);
  isBroken = false;
  expect(await find('a')).toBe('Anna');
});

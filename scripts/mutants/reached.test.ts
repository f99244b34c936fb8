import { expect, test } from 'vitest';
import { hashOf, type Reached, testsThatRun } from './reached.ts';

const store = `const insert = statement('insert');
export const add = (tx: Tx) => insert.run(tx);
export const most = 5;
`;
const routes = `import { add, most } from './store.ts';
export function keep(tx: Tx) {
  if (tx.isFull) return most;
  return add(tx);
}
`;
const at = (text: string, part: string) => text.indexOf(part);
const ranges = (text: string, ...all: ReturnType<typeof run>[]) => ({ hash: hashOf(text), ranges: all });
const run = (text: string, part: string, isRun = true) => ({
  start: at(text, part),
  end: at(text, part) + part.length,
  isRun,
});

test('a place is run by the tests that run its innermost part, and what is only loaded by those that run its name', () => {
  const keep = routes.slice(at(routes, 'function'));
  const reached: Reached[] = [
    {
      test: 'slow.test.ts',
      seconds: 2,
      files: {
        'routes.ts': ranges(routes, run(routes, keep)),
        'store.ts': ranges(store, run(store, '(tx: Tx) => insert.run(tx)')),
      },
    },
    {
      test: 'quick.test.ts',
      seconds: 1,
      files: {
        'routes.ts': ranges(routes, run(routes, keep), run(routes, 'return most;', false)),
        'store.ts': ranges(store, run(store, '(tx: Tx) => insert.run(tx)')),
      },
    },
    { test: 'older.test.ts', seconds: 3, files: { 'routes.ts': ranges('other text') } },
    { test: 'other.test.ts', seconds: 0, files: {} },
  ];
  const sources = new Map([
    ['store.ts', store],
    ['routes.ts', routes],
  ]);
  const testsAt = testsThatRun(reached, sources, (path) => (path === 'store.ts' ? ['routes.ts'] : []));
  expect(testsAt('routes.ts', at(routes, 'return add'))).toEqual(['quick.test.ts', 'slow.test.ts', 'older.test.ts']);
  expect(testsAt('routes.ts', at(routes, 'return most'))).toEqual(['slow.test.ts', 'older.test.ts']);
  expect(testsAt('store.ts', at(store, "'insert'"))).toEqual(['quick.test.ts', 'slow.test.ts']);
  expect(testsAt('store.ts', at(store, '5'))).toEqual(['slow.test.ts', 'older.test.ts']);
});

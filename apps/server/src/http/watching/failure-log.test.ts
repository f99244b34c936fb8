import { Busy } from '@cubby/feature';
import { expect, test } from 'vitest';
import { createFailureLog } from './failure-log.ts';

test('thousands of rejected requests are one line in ten seconds, without a stack; a bug is logged each time', () => {
  let now = 0;
  const lines: unknown[] = [];
  const log = {
    warn: (line: object) => void lines.push(line),
    error: (line: { err: Error }) => void lines.push(line.err.message),
  };
  const failures = createFailureLog(log as never, () => now);
  for (let i = 0; i < 5_000; i += 1) failures.failed(log as never, new Busy('pages'), 'a page failed');
  failures.reject('busy: calls');
  expect(lines).toEqual([{ rejected: 1, reason: 'busy: pages' }]);
  now += 10_000;
  failures.failed(log as never, Object.assign(new Error('away'), { code: '57P01' }), 'a page failed');
  expect(lines.slice(1)).toEqual([{ rejected: 5_001, reason: 'away' }]);
  for (const bug of ['one', 'two']) failures.failed(log as never, new Error(bug), 'a page failed');
  expect(lines.slice(2)).toEqual(['one', 'two']);
});

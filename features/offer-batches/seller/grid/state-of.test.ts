import { expect, test } from 'vitest';
import { type Batch, stateOf } from './state-of.ts';

test('a checked file is ready to save only if it changes something', () => {
  const stateWith = (batch: Pick<Batch, 'status' | 'planned'>, restoredBy: string | null = null) =>
    stateOf({ ...batch, restoredBy } as Batch);
  expect(stateWith({ status: 'CHECKED', planned: 1 })).toBe('CHECKED');
  expect(stateWith({ status: 'CHECKED', planned: 0 })).toBe('NOTHING');
  expect(stateWith({ status: 'CHECKING', planned: 0 })).toBe('CHECKING');
  expect(stateWith({ status: 'DONE', planned: 0 })).toBe('DONE');
  expect(stateWith({ status: 'DONE', planned: 1 }, 'other')).toBe('UNDONE');
});

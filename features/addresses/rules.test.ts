import { expect, test } from 'vitest';
import { addressCode, mayBecome } from './rules.ts';

test('an address is closed and restored, never recreated (spec 4.2)', () => {
  const allowed = (['CREATED', 'ACTUAL', 'CLOSED'] as const).flatMap((from) =>
    (['CREATED', 'ACTUAL', 'CLOSED'] as const).filter((to) => mayBecome(from, to)).map((to) => `${from} → ${to}`),
  );
  expect(allowed).toEqual(['CREATED → ACTUAL', 'CREATED → CLOSED', 'ACTUAL → CLOSED', 'CLOSED → ACTUAL']);
});

test('a code has nine digits (spec 9.5)', () => {
  expect(addressCode(Uint8Array.from([0, 9, 10, 255, 31, 42, 53, 64, 75, 86]))).toBe('090512345');
});

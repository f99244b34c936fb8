import { expect, test } from 'vitest';
import { moveOf } from './rules.ts';

test.each([
  ['P1', 'PAID'],
  ['P1i', 'PAID'],
  ['P4', 'EARNED'],
  ['P6', 'AVAILABLE'],
  ['P10', 'REFUNDED'],
  ['P12', 'HELD'],
  ['P15', 'CHARGEBACK'],
  ['P21', 'OTHER'],
])('%s is told as %s (domain 5.3)', (code, move) => expect(moveOf(code)).toBe(move));

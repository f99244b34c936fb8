import { expect, test } from 'vitest';
import { gradeOf } from './reading-grade.ts';

test.each([
  ['The cat sat on the mat.', -1.45],
  ['We keep this: your name.', -2.81],
  ['We keep this. Your name.', -2.81],
  ['We keep this, your name.', -1.84],
  ['We like cakes, and we named the bees.', -0.67],
])('“%s” has the grade %d: a colon ends a sentence, a silent e is no syllable', (text, grade) => {
  expect(gradeOf(text)).toBeCloseTo(grade, 2);
});

import { Decisions } from '@cubby/features/cases/screens';
import { expect, test } from 'vitest';
import { markupOf, wordsOf } from '../child/testing/markup-of.tsx';

type OwnMeasure = Parameters<typeof Decisions>[0]['measures'][number];

const measure = {
  ...{ measureId: 'm1', number: '3XKATJZ4W7', kind: 'SUSPEND', subjectKind: 'SELLER', about: 'Pine & Co' },
  ...{ rule: 'MISLEADING', facts: 'The pens are not refillable.', from: '2026-11-30', until: null, ended: null },
  ...{ holdsPayouts: true, appeal: 'They are.', isGranted: null, answer: null, answerDue: null, appealUntil: null },
} as unknown as OwnMeasure;
const shown = async (changes: Partial<OwnMeasure>) =>
  wordsOf(
    await markupOf(
      <Decisions measures={[{ ...measure, ...changes }]} none="" mayAppeal={false} onAppeal={async () => {}} />,
    ),
  );

test('a decision that has ended shows when, and no planned end (domain C14)', async () => {
  const lasting = await shown({});
  expect(lasting).toContain('Until Until we lift it');
  expect(lasting).toContain('On hold until this decision ends');
  const ended = await shown({ ended: '2026-12-01', isGranted: true, answer: 'You are right.' });
  expect(ended).toContain('Ended on Dec 1, 2026');
  expect(ended).not.toMatch(/Until|On hold/);
});

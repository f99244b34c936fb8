import type { Measured, Performance } from '@cubby/features/shop-performance/contract';
import { PerformancePage } from '@cubby/features/shop-performance/seller';
import { expect, test } from 'vitest';
import { markupOf, wordsOf } from '../child/testing/markup-of.tsx';

const figure = (changes: Partial<Measured>): Measured => ({
  ...{ figure: 'ON_TIME', count: 1893, of: 2000, share: 947, goal: 950, limit: 900, level: 'BELOW', cases: [] },
  ...changes,
});
const shops: Performance = [
  {
    ...{ shop: 'harlow', name: 'Harlow' },
    figures: [
      figure({ cases: ['7H2V00QL9C-1', '9XK300QL9C-2'] }),
      figure({
        ...{ figure: 'GIVEN_UP', count: 3, of: 40, share: 75, goal: 25, limit: 50, level: 'POOR' },
        cases: ['A-1'],
      }),
      figure({ figure: 'ANSWERED', count: 4, of: 5, share: null, goal: 900, level: 'FEW', cases: ['7K2M9QDX'] }),
      figure({ figure: 'IN_STOCK', count: 20, of: 20, share: 1000, goal: 900, limit: 0, level: 'GOOD' }),
    ],
  },
];

test('each figure states its share, its base, its goal and its cases, how to improve it, and what follows at which limit', async () => {
  const words = wordsOf(await markupOf(<PerformancePage shops={shops} />));
  expect(words).toContain('Sent on time Below the goal 94.7% 1,893 of 2,000 · goal: 95.0% or more');
  expect(words).toContain('107 late orders 7H2V00QL9C-1');
  expect(words).toContain('Orders declined or missed Needs attention 7.5% 3 of 40 · goal: 2.5% or less');
  expect(words).toContain('Someone from our team may get in touch');
  // Too few for a share: only the count is shown.
  expect(words).toContain('Messages answered within a day Not enough data 4 of 5 · goal: 90.0% or more');
  expect(words).toContain('1 conversation 7K2M9QDX');
  expect(words).toContain('Offers in stock now Goal met 100.0% 20 of 20');
  expect(words).toContain('Restock what sells');
  expect(words).toContain('Past the limit (90.0%), we email the shop’s owners. If nothing has changed 14 days later');
  expect(words).toContain('Past the limit (5.0%)');
  expect(words).not.toContain('(0.0%)');
  const markup = await markupOf(<PerformancePage shops={shops} />);
  expect(markup).toContain('/orders/9XK300QL9C-2');
  expect(markup).toContain('/contact/7K2M9QDX');
  expect(markup).not.toContain('Harlow</bdi>');
});

test('several shops have a heading each; without shops, a sentence says so', async () => {
  const two = [shops[0]!, { ...shops[0]!, shop: 'maple', name: 'Maple' }];
  expect(wordsOf(await markupOf(<PerformancePage shops={two} />))).toMatch(/Harlow.*Maple/);
  expect(wordsOf(await markupOf(<PerformancePage shops={[]} />)).trim()).toBe('You don’t have a business shop.');
});

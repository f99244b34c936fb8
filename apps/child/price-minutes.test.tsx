import { CostsPart, PricePage } from '@cubby/features/money-lab/child';
import type { ChildLab, LabCost } from '@cubby/features/money-lab/contract';
import { money } from '@cubby/money';
import { expect, test } from 'vitest';
import { markupOf, wordsOf } from './testing/markup-of.tsx';

const lab = { parts: ['HELPER'] } as unknown as ChildLab;
const minutes = (costId: string, count: number, number: string): LabCost => ({
  ...{ costId, number, name: `Star ${number}`, kind: 'TIME', amount: money(0), minutes: count, pieces: 1 },
  ...{ enteredAt: '2026-09-01T10:00:00.000Z', isConfirmed: false },
});
const minutesIn = (markup: string) => markup.match(/<input[^>]*name="minutes"[^>]*>/)?.[0];

test('the price helper starts with the minutes last entered for a craft (domain 3.3)', async () => {
  const costs = [minutes('2', 35, 'CRAFT009'), minutes('1', 20, 'CRAFT009')];
  const markup = await markupOf(<PricePage {...{ lab, costs }} />);
  expect(minutesIn(markup)).toContain('value="35"');
  expect(markup.match(/<option/g)).toHaveLength(2);
  expect(minutesIn(await markupOf(<PricePage lab={lab} costs={[]} />))).toContain('value=""');
});

test('the minutes of a craft are listed with its costs', async () => {
  const costs = [minutes('1', 20, 'CRAFT009')];
  const markup = await markupOf(<CostsPart {...{ costs, things: [] }} onChanged={async () => {}} />);
  expect(wordsOf(markup)).toContain('Minutes for one : 20');
});

import { expect, test } from 'vitest';
import type { ChildThingFacts } from '../../contract.ts';
import { keepAnswered, takeAnswered } from './next-question.ts';

const thing = (number: string, name: string) => ({ number, name }) as ChildThingFacts;

test('a saved craft is shown once without a request, and only on its own page', () => {
  keepAnswered(thing('CRAFT001', 'Heart card'));
  expect(takeAnswered('CRAFT001')).toEqual({ number: 'CRAFT001', name: 'Heart card' });
  expect(takeAnswered('CRAFT001')).toBeUndefined();
});

test('another craft is requested, and the saved one is not shown later, when it may have changed', () => {
  keepAnswered(thing('CRAFT001', 'Heart card'));
  expect(takeAnswered('CRAFT002')).toBeUndefined();
  expect(takeAnswered('CRAFT001')).toBeUndefined();
});

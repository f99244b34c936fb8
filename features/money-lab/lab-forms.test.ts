import { money } from '@cubby/money';
import { expect, test } from 'vitest';
import { costForm } from './lab-forms.ts';

const typed = { number: 'CRAFT009', amount: '', minutes: '', pieces: '1' };
const wrong = (cost: object) => costForm.safeParse({ ...typed, ...cost }).error?.issues.map(({ path }) => path.join());

test('a cost is money for a batch, or minutes for a piece (domain 3.3)', () => {
  expect(costForm.parse({ ...typed, kind: 'TIME', minutes: '20' })).toMatchObject({ minutes: 20, amount: money(0) });
  expect(costForm.parse({ ...typed, kind: 'MATERIALS', amount: '2.40' })).toMatchObject({ amount: money(240) });
  expect(wrong({ kind: 'TIME', amount: '2.40' })).toEqual(['minutes']);
  expect(wrong({ kind: 'TIME', minutes: '1441' })).toEqual(['minutes']);
  expect(wrong({ kind: 'PACKAGING', minutes: '20' })).toEqual(['amount']);
});

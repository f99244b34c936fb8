import { expect, test } from 'vitest';
import { markupOf, wordsOf } from '../child/testing/markup-of.tsx';
import { Component } from './routes/home.tsx';

const home = {
  ...{ names: ['Harlow'], isGuardian: false, list: undefined, requirements: undefined, crafts: [], questions: [] },
  ...{ waitingContacts: 0, settingUp: [], childShops: [], measures: [] },
};

test('a member who does not see orders is led to the offers instead of an empty page (ux K5)', async () => {
  const markup = await markupOf(<Component />, 'en', home);
  expect(wordsOf(markup)).toBe('Harlow Nothing to do My offers');
  expect(markup).toContain('href="/offers"');
});

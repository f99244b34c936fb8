import { expect, test } from 'vitest';
import { anyWorkshops, welcoming } from './rules.ts';

test('the directory asks for everything at first; three of four statements welcome (spec 2.2, domain 6)', () => {
  expect(anyWorkshops).toEqual({ page: 1, forWithDisabilities: -1 });
  expect(welcoming).toEqual(['DEDICATED', 'ADAPTED', 'INCLUSIVE']);
});

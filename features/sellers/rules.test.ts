import { expect, test } from 'vitest';
import { pathOfSeller } from './rules.ts';

test('a shop is at its handle (spec 2.14)', () => expect(pathOfSeller('harlow')).toBe('/store/harlow'));

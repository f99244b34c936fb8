import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { iconNames } from './names.ts';

it('every icon has its symbol in the sprite, and every symbol is used', () => {
  const sprite = readFileSync(join(import.meta.dirname, 'icons.svg'), 'utf8');
  expect([...sprite.matchAll(/<symbol id="(\w+)"/g)].map((match) => match[1])).toEqual([...iconNames]);
});

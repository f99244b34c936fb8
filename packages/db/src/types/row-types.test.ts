import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { testDatabase } from '@cubby/testing';
import { expect, test } from 'vitest';
import { rowTypesOf } from './row-types.ts';

const { pool } = await testDatabase();

test('the row types match the migrated schema: if not, npm run db:types', async () => {
  const made = await rowTypesOf(pool);
  expect(made).toContain('reserved: number;');
  expect(readFileSync(join(import.meta.dirname, '..', 'rows.generated.ts'), 'utf8')).toBe(made);
});

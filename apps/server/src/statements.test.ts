import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { statements } from '@cubby/db';
import { statementTypesOf } from '@cubby/db/types';
import { testDatabase } from '@cubby/testing';
import { expect, test } from 'vitest';
import './all-statements.ts';

const { pool } = await testDatabase();
const generated = join(import.meta.dirname, '../../../packages/db/src/statements.generated.ts');

test('the statement types match the migrated schema: if not, npm run db:types', async () => {
  expect(statements.size).toBeGreaterThan(20);
  expect(await statementTypesOf(pool, statements)).toBe(readFileSync(generated, 'utf8'));
});

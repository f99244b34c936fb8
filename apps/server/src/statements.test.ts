import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { statements } from '@cubby/db';
import { refusedStatements, statementTypesOf } from '@cubby/db/types';
import { testDatabase } from '@cubby/testing';
import { expect, test } from 'vitest';
import './all-statements.ts';

const { pool, owner } = await testDatabase();
const generated = join(import.meta.dirname, '../../../packages/db/src/statements.generated.ts');

test('the statement types match the migrated schema: if not, npm run db:types', async () => {
  expect(statements.size).toBeGreaterThan(20);
  expect(await statementTypesOf(owner, statements)).toBe(readFileSync(generated, 'utf8'));
});

test('the role of the process may run every statement (decision 0090)', async () => {
  expect(await refusedStatements(pool, statements)).toEqual([]);
});

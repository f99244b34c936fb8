import { statements } from '@cubby/db';
import { testDatabase } from '@cubby/testing';
import { expect, test } from 'vitest';
import './features.ts';

const { pool } = await testDatabase();

test('every statement of every feature fits the schema', async () => {
  const broken: string[] = [];
  const client = await pool.connect();
  for (const [name, text] of statements) {
    const failed = await client.query(`prepare "${name}" as ${text}`).then(
      () => undefined,
      (error: Error) => error.message,
    );
    if (failed) broken.push(`${name}: ${failed}`);
  }
  client.release();
  expect(statements.size).toBeGreaterThan(20);
  expect(broken).toEqual([]);
});

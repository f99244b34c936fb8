import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { testDatabase } from '@cubby/testing';
import { expect, test } from 'vitest';

const { pool } = await testDatabase();
const folder = join(import.meta.dirname, '../../../bench/yardsticks');
const files = readdirSync(folder).filter(
  (name) => name.endsWith('.sql') && !/^\\set/m.test(readFileSync(join(folder, name), 'utf8')),
);

test('there are yardsticks', () => expect(files.length).toBeGreaterThan(3));

test.each(files)('the SQL of the benchmark’s %s fits the migrated schema', async (file) => {
  const text = readFileSync(join(folder, file), 'utf8').replace(/^--.*$/gm, '');
  const statements = text.split(/;\n/).filter((part) => part.trim());
  expect(statements.length).toBeGreaterThan(0);
  const client = await pool.connect();
  for (const statement of statements) {
    await client.query(`prepare yardstick as ${statement}`);
    await client.query('deallocate yardstick');
  }
  client.release();
});

import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createOwnerPool, migrate, type Pool } from '@cubby/db';
import { startEmbedded } from '@cubby/db/embedded';
import { migrateJobs } from '@cubby/jobs';
import { afterAll, expect, test } from 'vitest';
import { openSmallShop } from '../testing/small-shop.ts';
import { writeBackup } from './backup.ts';
import { findViolations } from './check-invariants.ts';
import { restoreBackup } from './restore-backup.ts';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'cubby-backup-'));
  chmodSync(folder, 0o755);
  folders.push(folder);
  return folder;
}
function keepPicture(dataDir: string, name: string, text: string): void {
  mkdirSync(join(dataDir, 'uploads', name.slice(0, 3)), { recursive: true });
  writeFileSync(join(dataDir, 'uploads', name.slice(0, 3), `${name}.webp`), text);
}
const pictureIn = (dataDir: string, name: string) =>
  readFileSync(join(dataDir, 'uploads', name.slice(0, 3), `${name}.webp`), 'utf8');
const rowsOf = async (pool: Pool): Promise<number> =>
  (await pool.query('select count(*)::int as n from written')).rows[0].n;

/** Writes rows, also into new files, until stopped; returns how many were acknowledged. */
function keepWriting(pool: Pool) {
  let acknowledged = 0;
  let isOver = false;
  const run = (async () => {
    while (!isOver) {
      await pool.query(`insert into written select n, repeat('x', 500) from generate_series(1, 50) n`);
      await pause(2);
      acknowledged += 50;
    }
  })();
  return {
    acknowledged: () => acknowledged,
    stop: () => {
      isOver = true;
      return run;
    },
  };
}

test('a backup of a working shop, restored into an empty folder, has all that was committed, with pictures (design 6)', async () => {
  const dataDir = newFolder();
  const database = await startEmbedded({ dataDir });
  const pool = createOwnerPool(database.url);
  await migrate(pool);
  await migrateJobs(pool);
  await openSmallShop(pool);
  await pool.query('create table written (n int, note text)');
  writeFileSync(join(dataDir, 'secret-key'), 'the key');
  keepPicture(dataDir, 'abcdef', 'one');
  const file = join(newFolder(), 'backup');

  const writing = keepWriting(pool);
  await expect.poll(writing.acknowledged).toBeGreaterThan(200);
  const before = writing.acknowledged();
  await writeBackup(database, dataDir, file);
  const after = writing.acknowledged();
  await writing.stop();
  expect(after).toBeGreaterThan(before);
  await pool.end();
  await database.stop();
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(existsSync(join(dataDir, 'postgres', 'backup_label'))).toBe(false);

  const empty = newFolder();
  await restoreBackup(empty, file);
  // Without it, the server would recover from the wrong place in the log, and mostly seem to work.
  expect(readFileSync(join(empty, 'postgres', 'backup_label'), 'utf8')).toContain('START WAL LOCATION');
  const restored = await startEmbedded({ dataDir: empty });
  const again = createOwnerPool(restored.url);
  const rows = await rowsOf(again);
  expect(rows).toBeGreaterThanOrEqual(before);
  expect(rows).toBeLessThanOrEqual(after + 50);
  expect(await findViolations(again)).toEqual([]);
  expect((await again.query('select count(*)::int as n from product')).rows[0].n).toBeGreaterThan(0);
  await again.query('vacuum full written');
  await again.end();
  await restored.stop();
  expect(pictureIn(empty, 'abcdef')).toBe('one');
  expect(readFileSync(join(empty, 'secret-key'), 'utf8')).toBe('the key');

  await expect(restoreBackup(empty, file)).rejects.toThrow(/uploads exists already: restore into an empty DATA_DIR/);
  const cut = join(newFolder(), 'cut');
  writeFileSync(cut, readFileSync(file));
  truncateSync(cut, statSync(file).size - 5_000);
  const target = newFolder();
  await expect(restoreBackup(target, cut)).rejects.toThrow(/cannot be restored: /);
  expect(existsSync(join(target, 'postgres'))).toBe(false);
  writeFileSync(cut, 'no backup');
  await expect(restoreBackup(target, cut)).rejects.toThrow(/cannot be restored: /);
}, 60_000);

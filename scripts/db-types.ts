// `npm run db:types`: the TypeScript types of all rows, from the migrated schema of a database of its own.
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createPool, migrate, rowTypesOf } from '@cubby/db';
import { startEmbedded } from '@cubby/db/embedded';

const file = join(dirname(import.meta.dirname), 'packages', 'db', 'src', 'rows.generated.ts');
const dataDir = mkdtempSync(join(tmpdir(), 'cubby-types-'));
chmodSync(dataDir, 0o755);
const server = await startEmbedded({ dataDir });
const pool = createPool(server.url, { max: 2 });
try {
  await migrate(pool);
  writeFileSync(file, await rowTypesOf(pool));
} finally {
  await pool.end();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

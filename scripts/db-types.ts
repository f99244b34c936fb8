// `npm run db:types`: writes what follows from the migrated schema of a temporary database: the schema for people, and the
// TypeScript types of all rows and statements.
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createOwnerPool, migrate, statements } from '@cubby/db';
import { startEmbedded } from '@cubby/db/embedded';
import { rowTypesOf, schemaOf, statementTypesOf } from '@cubby/db/types';
import { migrateJobs } from '@cubby/jobs';
import '../apps/server/src/all-statements.ts';

const folder = join(dirname(import.meta.dirname), 'packages', 'db');
const dataDir = mkdtempSync(join(tmpdir(), 'cubby-types-'));
chmodSync(dataDir, 0o755);
const server = await startEmbedded({ dataDir });
const pool = createOwnerPool(server.url, { max: 2 });
try {
  await migrate(pool);
  await migrateJobs(pool);
  writeFileSync(join(folder, 'schema.sql'), await schemaOf(pool));
  writeFileSync(join(folder, 'src', 'rows.generated.ts'), await rowTypesOf(pool));
  writeFileSync(join(folder, 'src', 'statements.generated.ts'), await statementTypesOf(pool, statements));
} finally {
  await pool.end();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

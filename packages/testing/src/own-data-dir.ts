import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

// Test files that run in one process have no files in common.
const folder = join(tmpdir(), `cubby-api-${randomBytes(6).toString('hex')}`);
process.env.TEST_DATA_DIR = folder;
afterAll(() => rmSync(folder, { recursive: true, force: true }));

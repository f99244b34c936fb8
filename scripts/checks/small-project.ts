import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach } from 'vitest';

const roots: string[] = [];
afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true });
});

/** A project of these files alone, for one test. @returns its root */
export function project(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'cubby-checks-'));
  roots.push(root);
  for (const folder of ['apps', 'packages', 'features', 'scripts', 'e2e', 'bench']) mkdirSync(join(root, folder));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

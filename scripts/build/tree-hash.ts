import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

export function treeHash(root: string, folders: string[]): string {
  const lines: string[] = [];
  const walk = (folder: string) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) {
        if (entry.name !== 'node_modules') walk(path);
      } else if (!path.endsWith('.test.ts')) {
        const { size, mtimeMs } = statSync(join(root, path));
        lines.push(`${path} ${size} ${mtimeMs}`);
      }
    }
  };
  for (const folder of folders) walk(folder);
  return lines.sort().join('\n');
}

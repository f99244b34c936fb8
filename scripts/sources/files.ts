import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

export type SourceFile = { path: string; text: string };

export function sourceFiles(root: string, folders: readonly string[], ending = /\.tsx?$/): SourceFile[] {
  const files: SourceFile[] = [];
  const walk = (folder: string) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) {
        if (entry.name !== 'node_modules') walk(path);
      } else if (ending.test(entry.name)) files.push({ path: relative(root, path), text: readFileSync(path, 'utf8') });
    }
  };
  for (const folder of folders.filter((each) => existsSync(join(root, each)))) walk(join(root, folder));
  return files;
}

export const importsOf = (text: string): string[] =>
  [...text.matchAll(/(?<!['"])\b(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)].map((match) => match[1]!);

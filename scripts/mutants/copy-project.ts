import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Copies the project to `copy`, so that an interrupted run leaves no mistake in the sources. `without`: more folders left out. */
export function copyProject(root: string, copy: string, without: readonly string[] = []): void {
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(join(copy, 'node_modules'), { recursive: true });
  const left = new Set(['.git', 'node_modules', 'var', 'build', ...without]);
  for (const name of readdirSync(root))
    if (!left.has(name))
      cpSync(join(root, name), join(copy, name), {
        recursive: true,
        filter: (path) => !/(^|\/)node_modules($|\/)/.test(relative(root, path)),
      });
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@cubby') symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name));
  // These are relative: a package of ours is found in the copy.
  cpSync(join(root, 'node_modules/@cubby'), join(copy, 'node_modules/@cubby'), {
    recursive: true,
    verbatimSymlinks: true,
  });
}

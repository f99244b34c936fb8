import { randomBytes } from 'node:crypto';
import { accessSync, constants, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { BadSetting } from './bad-setting.ts';

/** The data folder, created if missing; its problems are found before anything else is done. */
export function usableFolder(given: string): string {
  const folder = resolve(given);
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return folder;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    const reasons: Record<string, string> = {
      ENOSPC: 'cannot be created, because the disk is full: make room, or choose another',
      EEXIST: 'is a file: choose a folder',
      ENOTDIR: 'is below a file: choose another',
    };
    throw new BadSetting('DATA_DIR', `${folder} ${reasons[code] ?? `cannot be written to (${code}): choose another`}`);
  }
}

/** Created once, next to the data it protects, readable only by its owner; complete even if the disk fills up. */
export function madeSecret(dataDir: string): string {
  const file = join(dataDir, 'secret-key');
  const draft = `${file}.${process.pid}`;
  try {
    if (!existsSync(file)) {
      writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600 });
      linkSync(draft, file);
      rmSync(draft);
    }
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    rmSync(draft, { force: true });
    if (code !== 'EEXIST')
      throw new BadSetting(
        'DATA_DIR',
        code === 'ENOSPC'
          ? `the disk of ${dataDir} is full: make room, or choose another`
          : `${file} cannot be written (${code}): choose another`,
      );
  }
  const key = readFileSync(file, 'utf8');
  if (key.length < 32) throw new BadSetting('SECRET_KEY', `${file} is damaged: restore it, or remove it for a new one`);
  return key;
}

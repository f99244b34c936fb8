import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Account } from './account.ts';
import { type Binaries, serverEnvironment } from './binaries.ts';
import { EmbeddedPostgresError } from './failure.ts';

/**
 * The character type must be a real UTF-8 one: with "C", pg_trgm recognizes no Cyrillic or Arabic letters. Every
 * current Linux has C.UTF-8; the others are for older ones and for macOS.
 */
export async function initdb(folder: string, { bin }: Binaries, account: Account | undefined, options: string[]) {
  const reasons: string[] = [];
  for (const locale of process.platform === 'win32' ? ['en-US.UTF-8', 'C'] : ['C.UTF-8', 'en_US.UTF-8', 'C.utf8']) {
    try {
      await promisify(execFile)(
        join(bin, 'initdb'),
        ['-D', folder, ...options, `--locale=${locale}`, '--no-instructions'],
        {
          ...account,
          cwd: folder,
          env: serverEnvironment(),
        },
      );
      return;
    } catch (error) {
      const reason = String((error as { stderr?: string }).stderr || (error as Error).message).trim();
      reasons.push(reason.split('\n').find((line) => line.includes('error')) ?? reason.split('\n')[0] ?? '');
      if (!reason.includes('locale')) break;
    }
  }
  const reason = reasons.at(-1) ?? '';
  const remedy = reason.includes('effective user ID')
    ? '; run as a user that /etc/passwd knows, or set DATABASE_URL'
    : '';
  throw new EmbeddedPostgresError(`PostgreSQL could not create its files in ${folder}: ${reason}${remedy}`);
}

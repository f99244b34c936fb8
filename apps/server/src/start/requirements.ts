import { statfs } from 'node:fs/promises';
import { createServer } from 'node:net';
import { UnfitDatabase } from '@cubby/db';
import type { Settings } from '@cubby/feature';
import { createHosts } from '../http/hosts.ts';

/** A problem that a person must fix before the shop can start. The message is one line that says what. */
export class CannotStart extends Error {}

/** The database needs room for its write-ahead log alone. */
const leastFreeBytes = 200_000_000;

/**
 * Checks what would stop the start only after a minute of building: taken ports and a full disk.
 *
 * @throws CannotStart
 */
export async function requireRoom(settings: Settings): Promise<void> {
  for (const port of [...createHosts(settings).ports, ...(settings.metricsPort ? [settings.metricsPort] : [])]) {
    const code = await errorOfListening(port, port === settings.metricsPort ? '127.0.0.1' : settings.host);
    if (code) throw new CannotStart(portLine(port, settings.host, code));
  }
  if (!hasRoom(await statfs(settings.dataDir))) throw new CannotStart(fullDisk(settings.dataDir));
}

export const hasRoom = ({ bavail, bsize }: { bavail: number; bsize: number }): boolean =>
  bavail * bsize >= leastFreeBytes;

function errorOfListening(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer().once('error', ({ code }: NodeJS.ErrnoException) => resolve(code ?? 'unknown'));
    server.listen(port, host, () => server.close(() => resolve(undefined)));
  });
}

function portLine(port: number, host: string, code: string): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken: stop what uses it, or choose another with PORT=3100 npm start.`;
  if (code === 'EACCES') return `Port ${port} is for the administrator: choose another with PORT=3100 npm start.`;
  return `Port ${port} cannot be used on ${host} (${code}): correct HOST, or choose another port with PORT=3100 npm start.`;
}

const fullDisk = (folder: string): string =>
  `The disk of ${folder} is full: make room, or set DATA_DIR to a folder on another disk.`;

/**
 * The line for an error that a full disk may have caused indirectly: a database that cannot write its log ends all
 * connections.
 */
export async function remedyOfFullDisk({ dataDir }: Settings): Promise<string | undefined> {
  const { bavail, bsize } = await statfs(dataDir);
  return bavail * bsize < leastFreeBytes / 4 ? fullDisk(dataDir) : undefined;
}

/** An error that a person can fix, as one line; undefined for any other. */
export function remedyOf(
  error: Error & { code?: string; port?: number },
  { dataDir, host }: Settings,
): string | undefined {
  if (error instanceof CannotStart || error instanceof UnfitDatabase) return error.message;
  // 53100: PostgreSQL found the disk full.
  if (['ENOSPC', '53100'].includes(error.code ?? '') || /no space left on device/i.test(error.message))
    return fullDisk(dataDir);
  if (error.port !== undefined && /^EADDR|^EACCES$/.test(error.code ?? ''))
    return portLine(error.port, host, error.code!);
  return undefined;
}

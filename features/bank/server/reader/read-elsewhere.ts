import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { GroupStatus } from '../../group-status.ts';
import type { BankMessage } from '../../rules.ts';

export type ReadLine =
  | { file: { name: string; sha256: string; problem: string | null } }
  | { message: BankMessage }
  | { groupStatus: GroupStatus }
  | { isDone: true };

export type ReadPart = {
  name: string;
  sha256: string;
  problem: string | null;
  messages: BankMessage[];
  groupStatuses: GroupStatus[];
};

const script = fileURLToPath(new URL('./read-process.ts', import.meta.url));
/** Compiled: otherwise startup would take half a second of CPU. */
const compiled = fileURLToPath(new URL('../../../../node_modules/.cache/compiled', import.meta.url));
const readLimits = { milliseconds: 60_000, megabytes: 768 };

/**
 * Reads a file in a separate process with limited memory and time, so that no file can harm the shop. Undefined: it
 * exceeded the limits.
 */
export async function readElsewhere(path: string, limits = readLimits): Promise<ReadPart[] | undefined> {
  const child = spawn(process.execPath, [`--max-old-space-size=${limits.megabytes}`, script, path], {
    ...{ stdio: ['ignore', 'pipe', 'ignore'], env: { NODE_COMPILE_CACHE: compiled } },
    ...{ timeout: limits.milliseconds, killSignal: 'SIGKILL' },
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const parts: ReadPart[] = [];
  let isDone = false;
  const lines = createInterface({ input: child.stdout });
  lines.on('line', (line) => {
    const read = JSON.parse(line) as ReadLine;
    if ('file' in read) parts.push({ ...read.file, messages: [], groupStatuses: [] });
    else if ('message' in read) parts.at(-1)!.messages.push(read.message);
    else if ('groupStatus' in read) parts.at(-1)!.groupStatuses.push(read.groupStatus);
    else isDone = true;
  });
  return (await ended) === 0 && isDone ? parts : undefined;
}

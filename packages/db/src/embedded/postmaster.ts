import { type ChildProcess, execFile, spawn } from 'node:child_process';
import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Account } from './account.ts';
import { type Binaries, serverEnvironment } from './binaries.ts';

/** A running server as its postmaster.pid describes it: where it listens. `host` is empty if it has no TCP. */
export type Postmaster = { pid: number; port: number; socketDir: string; host: string };

/** The running server of this folder; `undefined` if there is none, whatever a stale postmaster.pid says. */
export function livingPostmaster(folder: string): Postmaster | undefined {
  const [pid, , , port, socketDir, host] = pidFile(folder)
    .split('\n')
    .map((line) => line.trim());
  if (!runsIn(Number(pid), folder)) return undefined;
  return { pid: Number(pid), port: Number(port), socketDir: socketDir ?? '', host: host ?? '' };
}

function pidFile(folder: string): string {
  try {
    return readFileSync(join(folder, 'postmaster.pid'), 'utf8');
  } catch {
    // There is none, or it has just disappeared.
    return '';
  }
}

/** The process id may have been reused since: a postmaster's working directory is its data folder. */
function runsIn(pid: number, folder: string): boolean {
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  if (process.platform !== 'linux') return true;
  try {
    if (/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))) return false;
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder);
  } catch {
    return existsSync(`/proc/${pid}`) && readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres');
  }
}

export type Listening = { socketDir: string; tcpPort?: number };

/**
 * Starts the server in a session of its own: neither Ctrl-C in the terminal nor the end of this process reaches it. Its
 * output goes to a file, because a pipe would end with us. The child is running but not yet ready.
 */
export function spawnPostmaster(folder: string, binaries: Binaries, account: Account | undefined, where: Listening) {
  rmSync(join(folder, 'postmaster.pid'), { force: true });
  const settings = {
    listen_addresses: where.tcpPort === undefined ? '' : '127.0.0.1',
    port: String(where.tcpPort ?? 5432),
    unix_socket_directories: where.socketDir,
    unix_socket_permissions: '0700',
    shared_buffers: '256MB',
    max_connections: '100',
    work_mem: '16MB',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    logging_collector: 'off',
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  if (process.platform === 'win32') return startByControl(folder, binaries, settings);
  const log = openLog(folder);
  try {
    const child = spawn(join(binaries.bin, 'postgres'), ['-D', folder, ...options], {
      ...account,
      cwd: folder,
      env: serverEnvironment(),
      detached: true,
      stdio: ['ignore', log, log],
    });
    child.unref();
    return child;
  } finally {
    closeSync(log);
  }
}

/** On Windows only pg_ctl can start a server for an administrator and stop one that is not our child. */
function startByControl(folder: string, { bin }: Binaries, settings: Record<string, string>): ChildProcess {
  const options = Object.entries(settings)
    .filter(([name]) => !name.startsWith('unix_'))
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
  const child = spawn(join(bin, 'pg_ctl.exe'), ['start', '-W', '-D', folder, '-l', `${folder}.log`, '-o', options], {
    env: serverEnvironment(),
    detached: true,
    stdio: 'ignore',
    windowsHide: true,
  });
  child.unref();
  return child;
}

function openLog(folder: string): number {
  const file = `${folder}.log`;
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 5_000_000) renameSync(file, `${file}.1`);
  return openSync(file, 'a', 0o600);
}

/** The server's last lines of output, for a message about its death. */
export function lastWords(folder: string): string {
  const file = `${folder}.log`;
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  return lines.findLast((line) => /FATAL|PANIC|error/i.test(line)) ?? lines.at(-1) ?? '';
}

/** Asks once for a fast shutdown and waits up to `patience` ms for the end. True if it has ended. */
export async function stopPostmaster(folder: string, { bin }: Binaries, { pid }: Postmaster, patience: number) {
  if (process.platform === 'win32')
    await promisify(execFile)(join(bin, 'pg_ctl.exe'), ['stop', '-W', '-m', 'fast', '-D', folder]);
  else process.kill(pid, 'SIGINT');
  const deadline = Date.now() + patience;
  while (livingPostmaster(folder)?.pid === pid) {
    if (Date.now() > deadline) return false;
    await pause(10);
  }
  return true;
}

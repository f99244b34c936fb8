import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSettings } from '../settings.ts';
import { CannotStart, hasRoom, remedyOf, requireRoom } from './requirements.ts';

const read = (given: Record<string, string> = {}) =>
  readSettings({ DATA_DIR: join(tmpdir(), `cubby-requirements-${process.pid}`), SECRET_KEY: 'test', ...given });
const settings = read();
const full = /^The disk of .*cubby-requirements-\d+ is full: make room, or set DATA_DIR to a folder on another disk\.$/;

test('a full disk is one line, wherever it is noticed', () => {
  const writing = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  const database = Object.assign(new Error('could not extend file'), { code: '53100' });
  const creating = new Error('could not create its files: could not write: No space left on device');
  for (const error of [writing, database, creating]) expect(remedyOf(error, settings)).toMatch(full);
  expect(remedyOf(new Error('cannot read properties of undefined'), settings)).toBeUndefined();
});

test('less than 200 MB of free disk is too little to begin with', () => {
  expect(hasRoom({ bavail: 48_828, bsize: 4096 })).toBe(false);
  expect(hasRoom({ bavail: 48_829, bsize: 4096 })).toBe(true);
});

test('a taken port is noticed before anything is built, each of them', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as AddressInfo;
  const line = new RegExp(`^Port ${port} is taken: stop what uses it, or choose another with PORT=3100 npm start\\.$`);
  const taken: Record<string, string>[] = [
    { PORT: String(port) },
    { METRICS_PORT: String(port) },
    { KIDS_URL: `http://localhost:${port}` },
  ];
  for (const given of taken) {
    const failure = await requireRoom(read({ PORT: '3969', ...given })).catch((error) => error);
    expect(failure).toBeInstanceOf(CannotStart);
    expect(failure.message).toMatch(line);
  }
  other.close();
});

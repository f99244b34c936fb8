import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect } from 'vitest';
import { hashOf, type Reached, type ReachedRange } from './reached.ts';

// A set-up file of the recording run: writes which parts of our files each test file has run.
const root = process.cwd();
const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
let start = 0;
let test = '';

beforeAll(async () => {
  test = expect.getState().testPath!;
  start = performance.now();
  // Ranges run by earlier test files in this process are not its own.
  await session.post('Profiler.takePreciseCoverage');
});

afterAll(async () => {
  const { result } = await session.post('Profiler.takePreciseCoverage');
  await session.post('Profiler.disable');
  session.disconnect();
  const files: Reached['files'] = {};
  for (const { url, functions } of result) {
    if (!url.startsWith('file:') || url.includes('/node_modules/')) continue;
    const path = relative(root, fileURLToPath(url));
    if (path.startsWith('..')) continue;
    // The first range of a file is the file itself, which runs once in a process.
    const ranges = functions
      .flatMap(({ ranges, functionName }) =>
        ranges.map(({ startOffset, endOffset, count }): ReachedRange & { isFile: boolean } => ({
          ...{ start: startOffset, end: endOffset, isRun: count > 0 },
          isFile: functionName === '' && startOffset === 0,
        })),
      )
      .filter(({ isFile }) => !isFile);
    const run = ranges.filter(({ isRun }) => isRun);
    if (run.length === 0) continue;
    files[path] = {
      hash: hashOf(readFileSync(join(root, path), 'utf8')),
      ranges: ranges
        .filter((range) => range.isRun || run.some((outer) => outer.start <= range.start && range.end <= outer.end))
        .map(({ start, end, isRun }) => ({ start, end, isRun })),
    };
  }
  const folder = join(root, 'reached');
  mkdirSync(folder, { recursive: true });
  const path = relative(root, test);
  const reached: Reached = { test: path, seconds: (performance.now() - start) / 1000, files };
  writeFileSync(join(folder, `${path.replaceAll('/', '+')}.json`), JSON.stringify(reached));
});

import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { longestFirst } from '../scripts/longest-first.ts';

export default defineConfig({
  test: {
    // What a page said instead is the first thing to know.
    chaiConfig: { truncateThreshold: 1000 },
    dir: import.meta.dirname,
    include: ['**/*.test.ts'],
    globalSetup: ['e2e/support/shop.ts'],
    pool: 'forks',
    sequence: { sequencer: longestFirst(/\/(every-page.*|child-mode|process|screenshots)\.test\.ts$/) },
    isolate: false,
    // One more browser than cores, as each waits for the shop now and then.
    maxWorkers: availableParallelism() + 1,
    testTimeout: 240_000,
    hookTimeout: 240_000,
    // A page may be slow on a busy machine; one that never comes still fails.
    expect: { poll: { timeout: 40_000 } },
    silent: 'passed-only',
  },
});

import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // What a page said instead is the first thing to know.
    chaiConfig: { truncateThreshold: 1000 },
    dir: import.meta.dirname,
    include: ['**/*.test.ts'],
    globalSetup: ['e2e/support/shop.ts'],
    pool: 'forks',
    isolate: false,
    // A browser for each core, with one shop: more would be told that it is busy.
    maxWorkers: availableParallelism(),
    testTimeout: 240_000,
    hookTimeout: 240_000,
    // A page may be slow on a busy machine; one that never comes still fails.
    expect: { poll: { timeout: 40_000 } },
    silent: 'passed-only',
  },
});

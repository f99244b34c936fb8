import { defineConfig } from 'vitest/config';

/** Attacks on a shop as it runs for people. Part of `npm run test:long`: each starts a shop of its own, one at a time. */
export default defineConfig({
  test: {
    dir: import.meta.dirname,
    include: ['*.attack.ts'],
    pool: 'forks',
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});

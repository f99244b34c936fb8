import { defineConfig } from 'vitest/config';

/** The main journeys in Firefox and in Safari's engine. Part of `npm run test:long`, where these are installed. */
export default defineConfig({
  test: {
    dir: import.meta.dirname,
    include: ['*.engine.ts'],
    globalSetup: ['e2e/support/shop.ts'],
    pool: 'forks',
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 120_000,
    silent: 'passed-only',
  },
});

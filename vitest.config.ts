import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { drawingsPlugin } from './scripts/build/drawings-plugin.ts';

/** Tests on a database, or of the whole server. */
const served = [
  'apps/server/**/*.test.{ts,tsx}',
  'features/*/server/**/*.test.{ts,tsx}',
  'packages/{db,jobs,testing}/**/*.test.ts',
];
const folders = ['packages', 'features', 'apps', 'scripts'].map((folder) => `${folder}/**/*.test.{ts,tsx}`);

export default defineConfig({
  // Whole pages can be loaded as in a build.
  plugins: [drawingsPlugin('server')],
  oxc: { jsx: { runtime: 'automatic', importSource: 'react' } },
  test: {
    globalSetup: ['packages/testing/src/global-setup.ts'],
    setupFiles: ['packages/testing/src/check-rows.ts', 'packages/testing/src/own-data-dir.ts'],
    pool: 'forks',
    // Tests also wait for the database.
    maxWorkers: availableParallelism() + 1,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A machine may be busy; what never comes still fails.
    expect: { poll: { timeout: 15_000 } },
    // What a test prints is noise, unless it fails.
    silent: 'passed-only',
    projects: [
      // Loading the server anew for each file would take a quarter of the time; its modules hold no state of a shop.
      { extends: true, test: { name: 'server', include: served, isolate: false } },
      // What runs in browsers holds state in its modules.
      { extends: true, test: { name: 'pure', include: folders, exclude: ['**/node_modules/**', ...served] } },
    ],
  },
});

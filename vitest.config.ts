import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { drawingsPlugin } from './scripts/build/drawings-plugin.ts';

export default defineConfig({
  // Whole pages can be loaded as in a build.
  plugins: [drawingsPlugin('server')],
  oxc: { jsx: { runtime: 'automatic', importSource: 'react' } },
  test: {
    include: ['packages', 'features', 'apps', 'scripts'].map((folder) => `${folder}/**/*.test.{ts,tsx}`),
    globalSetup: ['packages/testing/src/global-setup.ts'],
    setupFiles: ['packages/testing/src/check-rows.ts'],
    pool: 'forks',
    // Loading the modules anew for each file would take a quarter of the time. A test leaves no state in them.
    isolate: false,
    // Tests also wait for the database.
    maxWorkers: availableParallelism() + 1,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A machine may be busy; what never comes still fails.
    expect: { poll: { timeout: 15_000 } },
    // What a test prints is noise, unless it fails.
    silent: 'passed-only',
  },
});

import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { drawingsPlugin } from './scripts/build/drawings-plugin.ts';
import { longestFirst } from './scripts/longest-first.ts';

/** What runs in browsers. */
const inBrowsers = [
  'apps/{storefront,child,seller,manager}',
  'features/*/{storefront,child}',
  'packages/{forms,reports,site,tables,ui}',
].map(testsBelow);
function testsBelow(folder: string): string {
  return `${folder}/**/*.test.{ts,tsx}`;
}

/** Tests that replace modules: what another file has loaded stays as it was. */
const replacing = globSync(inBrowsers, { cwd: import.meta.dirname }).filter((file) =>
  /\bvi\.(doMock|mock|resetModules)\(/.test(readFileSync(join(import.meta.dirname, file), 'utf8')),
);

/** Over TCP (scripts/test.ts) nothing changes for the embedded server, of which tests start their own, and for the schema. */
const sameOverTcp = ['embedded/**', 'types/**', 'frozen.test.ts', 'keys.test.ts', 'constraints.test.ts'];
const left = process.env.TEST_DATABASE === 'tcp' ? sameOverTcp.map((each) => `packages/db/src/${each}`) : [];

const longest =
  /(whose-rows|seed|dev|histories|payment-windows|openapi|embedded|golden-search|wrong-addresses|uploads-bounds|interrupted|sites|stripe-failures|app|frozen|search|cart\/server\/model)\.test\.ts$/;

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
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // A machine may be busy; what never comes still fails.
    expect: { poll: { timeout: 30_000 } },
    // What a test prints is noise, unless it fails.
    silent: 'passed-only',
    // Twelve seconds and more on two cores.
    sequence: { sequencer: longestFirst(longest) },
    projects: [
      { extends: true, test: { name: 'apart', include: replacing } },
      // Loading everything anew for each file would take half of the time; what a file leaves behind must not matter.
      {
        extends: true,
        test: { name: 'browser', include: inBrowsers, exclude: ['**/node_modules/**', ...replacing], isolate: false },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['apps', 'features', 'packages', 'scripts'].map(testsBelow),
          exclude: ['**/node_modules/**', ...inBrowsers, ...left],
          setupFiles: ['features/accounts/testing/quick-passwords.ts'],
          isolate: false,
          experimental: { viteModuleRunner: false, nodeLoader: false },
        },
      },
    ],
  },
});

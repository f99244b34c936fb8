import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { build, type Rollup } from 'vite';

/** Opens a page with nothing but a root and one script. */
export async function openBare(page: Page, script: string): Promise<void> {
  await page.route('http://bare.localhost/**', (route) =>
    route.fulfill(
      route.request().url().endsWith('.js')
        ? { contentType: 'text/javascript', body: script }
        : {
            contentType: 'text/html',
            body: '<!doctype html><div id="root"></div><script type="module" src="/app.js"></script>',
          },
    ),
  );
  await page.goto('http://bare.localhost/', { waitUntil: 'networkidle' });
}

/** A yardstick for the browser, built as the sites are. */
export async function bareScript(name: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      // Icons stay a file, as in the sites.
      assetsInlineLimit: 0,
      modulePreload: false,
      rolldownOptions: {
        input: join(import.meta.dirname, '..', 'yardsticks', name),
        output: { codeSplitting: false },
      },
    },
  });
  const { output } = (Array.isArray(built) ? built[0]! : built) as Rollup.RollupOutput;
  return output[0].code;
}

import { afterEach, describe, expect, test, vi } from 'vitest';
import { BrowserMissing, findBrowser, launchBrowser } from './browser.ts';

afterEach(() => vi.unstubAllEnvs());

const page = `data:text/html,${encodeURIComponent('<h1>مرحبا</h1><script>document.title = String(6 * 7)</script>')}`;

describe.runIf(process.platform === 'linux' && process.arch === 'x64')('the browser from npm', () => {
  test('starts and runs a page, whatever the system provides', { timeout: 120_000 }, async () => {
    const { browser, source } = await findBrowser({}, 'npm');
    expect(source).toBe('npm');
    const tab = await browser.newPage();
    await tab.goto(page);
    expect(await tab.title()).toBe('42');
    expect((await tab.screenshot()).length).toBeGreaterThan(1000);
    await browser.close();
  });
});

test('a wrong path is reported in one line that names the setting', async () => {
  vi.stubEnv('CHROMIUM_PATH', '/no/such/browser');
  const failed = launchBrowser();
  await expect(failed).rejects.toThrow(BrowserMissing);
  await expect(failed).rejects.toThrow(
    /^CHROMIUM_PATH names \/no\/such\/browser, which does not start .*: correct it or unset it\.$/,
  );
});

test('on a machine without a browser, one line states the remedy', async () => {
  vi.stubEnv('CHROMIUM_PATH', undefined);
  vi.stubEnv('PATH', '/nowhere');
  await expect(launchBrowser({ only: 'system' })).rejects.toThrow(
    /^No browser for the tests.*: install Chromium or Chrome, or set CHROMIUM_PATH to one\.$/,
  );
});

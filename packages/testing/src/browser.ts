import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium, type LaunchOptions } from 'playwright-core';
import { unpackedChromium } from './npm-chromium.ts';

/** No browser can be started here. The message states the remedy. */
export class BrowserMissing extends Error {
  override name = 'BrowserMissing';
}

/** The browser's source: CHROMIUM_PATH, the system, or npm. */
export type BrowserSource = 'setting' | 'system' | 'npm';
export type FoundBrowser = { browser: Browser; source: BrowserSource; path: string };

/**
 * Starts headless Chromium: the one CHROMIUM_PATH names, the one from npm, or the system's. That from npm is the same
 * everywhere, and without windows it needs a fifth less of the processor. A browser that does not start is skipped unless
 * it was named. `only` forces a source. @throws BrowserMissing
 */
export async function launchBrowser({
  only,
  ...options
}: LaunchOptions & { only?: BrowserSource } = {}): Promise<Browser> {
  return (await findBrowser(options, only)).browser;
}

/** Like `launchBrowser`, but also returns the source. */
export async function findBrowser(options: LaunchOptions = {}, only?: BrowserSource): Promise<FoundBrowser> {
  const named = process.env.CHROMIUM_PATH;
  if (named && (!only || only === 'setting')) return launchNamed(named, options);
  const reasons: string[] = [];
  if (!only || only === 'npm') {
    try {
      const found = await launchFromNpm(options);
      if (found) return found;
    } catch (error) {
      reasons.push(`@sparticuz/chromium: ${reasonOf(error)}`);
    }
  }
  if (!only || only === 'system')
    for (const path of systemBrowsers()) {
      try {
        return { browser: await chromium.launch({ ...usual(options), executablePath: path }), source: 'system', path };
      } catch (error) {
        reasons.push(`${path}: ${reasonOf(error)}`);
      }
    }
  const tried = reasons.length > 0 ? ` (tried ${reasons.join('; ')})` : '';
  throw new BrowserMissing(
    `No browser for the tests${tried}: install Chromium or Chrome, or set CHROMIUM_PATH to one.`,
  );
}

async function launchNamed(path: string, options: LaunchOptions): Promise<FoundBrowser> {
  try {
    return { browser: await chromium.launch({ ...usual(options), executablePath: path }), source: 'setting', path };
  } catch (error) {
    throw new BrowserMissing(
      `CHROMIUM_PATH names ${path}, which does not start (${reasonOf(error)}): correct it or unset it.`,
    );
  }
}

function systemBrowsers(): string[] {
  const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome', 'microsoft-edge'];
  const onPath = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const applications = [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    ...[process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
      .filter((folder) => folder !== undefined)
      .flatMap((folder) => [
        join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe'),
        join(folder, 'Microsoft', 'Edge', 'Application', 'msedge.exe'),
      ]),
  ];
  return [...names.flatMap((name) => onPath.map((folder) => join(folder, name))), ...applications].filter((path) =>
    existsSync(path),
  );
}

/** First with the system's libraries; if some are missing, with the bundled ones. */
async function launchFromNpm(options: LaunchOptions): Promise<FoundBrowser | undefined> {
  const unpacked = await unpackedChromium();
  if (!unpacked) return undefined;
  const { executablePath, libraries, fonts } = unpacked;
  const env = { ...process.env, ...(existsSync('/etc/fonts') ? {} : { FONTCONFIG_PATH: fonts }) } as Record<
    string,
    string
  >;
  const start = (environment: Record<string, string>) =>
    chromium.launch({ ...usual(options), executablePath, env: environment });
  const browser = await start(env).catch(() => start({ ...env, LD_LIBRARY_PATH: libraries }));
  return { browser, source: 'npm', path: executablePath };
}

/** There is no sandbox in containers or for root; the tests only load our own pages. */
function usual(options: LaunchOptions): LaunchOptions {
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-dev-shm-usage'];
  return { timeout: 30_000, ...options, args: [...args, ...(options.args ?? [])] };
}

function reasonOf(error: unknown): string {
  const lines = String((error as Error).message).split('\n');
  return (
    lines.find((line) => /error while loading|cannot open|ENOENT|EACCES|not found|exec/i.test(line)) ??
    lines[0] ??
    ''
  ).trim();
}

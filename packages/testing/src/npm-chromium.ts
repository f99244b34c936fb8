import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A browser from npm, unpacked. `libraries` are for systems that lack some. */
export type UnpackedChromium = { executablePath: string; libraries: string; fonts: string };

/**
 * Unpacks the browser of the npm package @sparticuz/chromium, once per version. The package itself would unpack to
 * fixed names in the shared temporary folder, where a partial file or another user's would be used as the browser; so
 * it runs in a process with its own temporary folder, and its result is moved into place complete.
 */
export async function unpackedChromium(): Promise<UnpackedChromium | undefined> {
  const entry = packageEntry();
  if (!entry || process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const packageFolder = dirname(dirname(entry));
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as { version: string };
  const folder = join(cacheFolder(packageFolder), `chromium-${version}`);
  if (!existsSync(folder)) await unpack(entry, folder);
  return {
    executablePath: join(folder, 'chromium'),
    libraries: join(folder, 'al2023', 'lib'),
    fonts: join(folder, 'fonts'),
  };
}

function packageEntry(): string | undefined {
  try {
    return createRequire(import.meta.url).resolve('@sparticuz/chromium');
  } catch {
    return undefined;
  }
}

/** Next to the packages, where `npm ci` removes it; otherwise in this user's own temporary folder. */
function cacheFolder(packageFolder: string): string {
  const own = join(tmpdir(), `cubby-cache-${process.getuid?.() ?? 'user'}`);
  for (const folder of [join(dirname(dirname(packageFolder)), '.cache'), own]) {
    try {
      mkdirSync(folder, { recursive: true, mode: folder === own ? 0o700 : 0o755 });
      writeFileSync(join(folder, '.writable'), '');
      return folder;
    } catch {
      // A read-only checkout, or one owned by another user.
    }
  }
  return own;
}

async function unpack(entry: string, folder: string): Promise<void> {
  const unfinished = `${folder}.${process.pid}`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  const program = `const { default: chromium } = await import(${JSON.stringify(pathToFileURL(entry).href)}); await chromium.executablePath();`;
  try {
    await ended(
      spawn(process.execPath, ['--input-type=module', '-e', program], {
        // The variable makes the package unpack the libraries, too.
        env: { ...process.env, TMPDIR: unfinished, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' },
        stdio: ['ignore', 'ignore', 'inherit'],
      }),
    );
    if (!existsSync(folder)) renameSync(unfinished, folder);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

function ended(child: ReturnType<typeof spawn>): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`@sparticuz/chromium could not be unpacked (exit ${code})`)),
    );
  });
}

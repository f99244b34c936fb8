import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { importersIn, testsByFile } from './mutants/tests-of.ts';
import { sourceFiles } from './sources/files.ts';

/** Paths of tests: of those that run without a build, and of those in a browser. */
export type ChosenTests = { unit: string[]; browser: string[] };

/** Names no feature, package, site or file, or one without tests. The message says so. */
export class UnknownPart extends Error {
  override name = 'UnknownPart';
}

const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);

/**
 * The tests of a feature, a package, a site, a folder or a file: its own, and the browser tests that visit its pages.
 * @param given `orders`, `seller`, `features/orders`, `packages/money/src/tax.ts`
 * @throws UnknownPart
 */
export function testsOfPart(root: string, given: string): ChosenTests {
  const name = given.replace(/\/+$/, '');
  const part = [name, ...['features', 'apps', 'packages'].map((folder) => `${folder}/${name}`)].find((path) =>
    existsSync(join(root, path)),
  );
  if (!part)
    throw new UnknownPart(
      `No feature, package, site or file is called “${name}”: try orders, seller or features/cart.`,
    );
  const site = /^apps\/(storefront|seller|manager|child)$/.exec(part)?.[1];
  const belongs = (path: string) =>
    path === part ||
    path.startsWith(`${part}/`) ||
    (site !== undefined && path.startsWith('features/') && path.split('/')[2] === site);
  const files = sourceFiles(root, ['apps', 'features', 'packages', 'scripts', 'e2e']).filter(({ path }) =>
    belongs(path),
  );
  const chosen = testsOfFiles(
    root,
    files.map(({ path }) => path),
  );
  // The inner sites have one address each.
  const visiting =
    site && site !== 'storefront'
      ? sourceFiles(root, ['e2e'], /\.test\.ts$/).filter(({ text }) =>
          new RegExp(`shop[.[](${site}|site)\\b`).test(text),
        )
      : [];
  // What packages do is seen on every page.
  const browser = part.startsWith('packages/') ? [] : [...chosen.browser, ...visiting.map(({ path }) => path)];
  // Otherwise a run of nothing would look like success.
  if (chosen.own.length === 0 && browser.length === 0) throw new UnknownPart(`No test belongs to ${part}.`);
  return { unit: chosen.own, browser };
}

/** The tests of all files that differ from the main branch, committed or not, those of other features among them. */
export function testsOfChanges(root: string): ChosenTests {
  const git = (...args: string[]): string[] =>
    spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.split('\n').filter(Boolean);
  const [base = 'HEAD'] = git('merge-base', 'HEAD', 'main');
  const changed = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')];
  const { own, far, browser } = testsOfFiles(
    root,
    changed.filter((path) => existsSync(join(root, path))),
  );
  return { unit: [...own, ...far], browser };
}

let testsOf: ReturnType<typeof testsByFile> | undefined;

function testsOfFiles(root: string, files: readonly string[]): { own: string[]; far: string[]; browser: string[] } {
  testsOf ??= testsByFile(root, importersIn(root));
  const stages = files.filter((path) => !isTest(path)).map(testsOf);
  const named = files.filter(isTest);
  return {
    own: [...named.filter((path) => !path.startsWith('e2e/')), ...stages.flatMap(({ near }) => near)],
    far: stages.flatMap(({ far }) => far),
    browser: [...named.filter((path) => path.startsWith('e2e/')), ...stages.flatMap(({ browser }) => browser)],
  };
}

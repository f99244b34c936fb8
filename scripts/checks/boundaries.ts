import { dirname, join, normalize } from 'node:path';
import { importsOf, type SourceFile, sourceFiles } from '../sources/files.ts';
import { tiers } from './tiers.ts';

const tierOf = new Map(tiers.flatMap((features, tier) => features.map((name) => [name, tier] as const)));
/** Only this file may read the environment (design 4); scripts and tests pass it on. */
const environmentReader = 'apps/server/src/settings.ts';

export function boundaryErrors(root: string): string[] {
  const files = sourceFiles(root, ['apps', 'packages', 'features']);
  return [...files.flatMap((file) => [...importErrors(file), ...environmentErrors(file)]), ...unlisted(files)];
}

function importErrors(file: SourceFile): string[] {
  if (isTest(file.path)) return [];
  return importsOf(file.text).flatMap((specifier) => {
    const error = errorOf(file.path, specifier);
    return error ? [`${file.path} imports ${specifier}: ${error}`] : [];
  });
}

function errorOf(path: string, specifier: string): string | undefined {
  const [place, owner = '', part = ''] = path.split('/');
  const target = specifier.startsWith('.') ? normalize(join(dirname(path), specifier)) : undefined;
  if (target && target.split('/').slice(0, 2).join('/') !== `${place}/${owner}`)
    return 'a relative path leaves its folder, past the entry points. Import it by its package name (@cubby/…).';
  const feature = /^@cubby\/features\/([^/]+)\/(.+)$/.exec(specifier);
  if (place === 'packages' && (feature || /^@cubby\/(server|storefront|seller|manager|child)/.test(specifier)))
    return 'a package knows no feature and no app, or it could not serve the next one. Pass what it needs as an argument.';
  if (place === 'features' && /^@cubby\/(server|storefront|seller|manager|child)$/.test(specifier))
    return 'apps assemble features, never the other way. Let the app hand it in.';
  if (place !== 'features') return undefined;
  const layer = layerOf(part, path);
  if (feature) {
    const [, other, entryPoint] = feature as unknown as [string, string, string];
    if (other === owner) return 'a feature reaches itself by relative paths.';
    const from = tierOf.get(owner);
    const to = tierOf.get(other);
    if (from !== undefined && to !== undefined && (to > from || (to === from && entryPoint === 'server')))
      return `${other} stands in tier ${to}, ${owner} in tier ${from}: a feature uses earlier tiers only, or features grow into a ball. Send the news as a job, or move one of them (scripts/checks/tiers.ts, with a decision).`;
    if (isScreen(layer) && entryPoint === 'server')
      return 'screens run in the browser; data comes through the contract and the client.';
    if (isScreen(layer) && /^(storefront|seller|manager|child|screens|inner)$/.test(entryPoint))
      return 'screens of two features are composed by a page in apps, so that either can change alone.';
    if (layer === 'rules' && !/^(rules|transitions)$/.test(entryPoint))
      return 'rules are pure: they import days, formats, money, result and other rules.';
    if (layer === 'server' && /^(storefront|seller|manager|child|screens|inner)$/.test(entryPoint))
      return 'the server needs no screens.';
    return undefined;
  }
  if (layer === 'rules' && !target && !/^@cubby\/(days|i18n\/formats|money|result)$/.test(specifier))
    return 'rules are pure and run anywhere: they import only days, formats, money, result and other rules.';
  if (layer === 'server' && /^(react|react-dom|react-router)(\/|$)/.test(specifier))
    return 'the server renders no screens; Node cannot load JSX.';
  if (isScreen(layer) && (/^node:/.test(specifier) || /^@cubby\/(db|jobs|mail|contract\/server)/.test(specifier)))
    return 'screens run in the browser: no Node, no database. Ask by a call of the contract.';
  if (isScreen(layer) && target && /\/server(\/|$)/.test(target))
    return 'screens never import the server. Ask by a call of the contract.';
  return undefined;
}

const isTest = (path: string): boolean =>
  /\.test\.tsx?$/.test(path) || path.includes('/testing/') || /seed(\/|\.ts$)/.test(path);
const isScreen = (layer: string): boolean => /^(storefront|seller|manager|child|screens|inner)$/.test(layer);
function layerOf(part: string, path: string): string {
  if (part === 'rules.ts' || part === 'contract.ts') return part.replace('.ts', '');
  return path.split('/').length > 3 ? part : 'other';
}

const environmentErrors = ({ path, text }: SourceFile): string[] =>
  path !== environmentReader &&
  !isTest(path) &&
  !path.startsWith('packages/testing/') &&
  /process\.env\b/.test(text) &&
  !path.startsWith('packages/db/src/embedded/')
    ? [
        `${path} reads the environment: only ${environmentReader} does, so that every setting is named, checked and documented once. Take it as an argument.`,
      ]
    : [];

function unlisted(files: SourceFile[]): string[] {
  const names = new Set(
    files.filter(({ path }) => path.startsWith('features/')).map(({ path }) => path.split('/')[1]!),
  );
  return [...names]
    .filter((name) => !tierOf.has(name))
    .map(
      (name) =>
        `features/${name} stands in no tier: add it to scripts/checks/tiers.ts, so that its direction is known.`,
    );
}

import { sourceFiles } from '../sources/files.ts';

/** Endpoints that record nobody, and why. */
const exceptions: Readonly<Record<string, string>> = {
  chooseFileColumns: 'changes no offer; starting the file is recorded',
  openPayoutAccount: 'opens a page of the provider, where the payee acts',
};

/**
 * An endpoint by which the staff or a shop's team change something records who did it (decision 0179): its implementation
 * passes the account on, or writes to the audit, directly or in a function of its feature. Reading the account only to
 * check a permission doesn't count.
 */
export function actErrors(root: string): string[] {
  const files = sourceFiles(root, ['features'], /(?<!\.test)\.ts$/);
  const acts = new Set(
    files
      .filter(({ path }) => path.endsWith('contract.ts'))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/^export const (\w+) = defineEndpoint\(\{(.*?)^\}\);/gms)]
          .filter(([, , body]) => /method: 'POST'/.test(body!) && /access: \['[a-z-]+\.[a-z-]+'/.test(body!))
          .map(([, name]) => `${featureOf(path)} ${name}`),
      ),
  );
  const server = files.filter(({ path }) => path.includes('/server/'));
  const functions = functionsOf(server);
  return server
    .flatMap(({ path, text }) =>
      text
        .split(/\bimplement\(\s*/)
        .slice(1)
        // Code after the list of endpoints belongs to none of them.
        .map((part) => ({ path, name: /^\w+/.exec(part)?.[0] ?? '', part: part.split(/^[\]}]/m)[0]! })),
    )
    .filter(({ path, name }) => acts.has(`${featureOf(path)} ${name}`) && !(name in exceptions))
    .filter(({ path, part }) => !/\baccountId\b/.test(part) && !reachesRecord(part, functions.get(featureOf(path))!))
    .map(({ path, name }) => `${path}: ${name} does not record who did it (features/audit, decision 0179).`);
}

const featureOf = (path: string) => path.split('/')[1]!;
type Functions = ReadonlyMap<string, string>;

/** The functions of each feature's server, by name. */
function functionsOf(server: readonly { path: string; text: string }[]): ReadonlyMap<string, Functions> {
  const features = new Map<string, Map<string, string>>();
  for (const { path, text } of server) {
    const own = features.get(featureOf(path)) ?? new Map<string, string>();
    features.set(featureOf(path), own);
    for (const part of text.split(/^(?=(?:export )?(?:async )?(?:function|const) )/m)) {
      const name = /^(?:export )?(?:async )?(?:function|const) (\w+)/.exec(part)?.[1];
      if (name && !part.includes('implement(')) own.set(name, (own.get(name) ?? '') + part);
    }
  }
  return features;
}

function reachesRecord(part: string, functions: Functions, seen = new Set<string>()): boolean {
  if (/(?<!function )\brecord(All)?\(/.test(part)) return true;
  const called = [...part.matchAll(/(?<![.\w])(\w+)\(|^\w+,\s*(\w+)/g)].map(([, call, handler]) => call ?? handler!);
  return called.some((name) => {
    if (seen.has(name) || !functions.has(name)) return false;
    seen.add(name);
    return reachesRecord(functions.get(name)!, functions, seen);
  });
}

import { sourceFiles } from '../sources/files.ts';

/**
 * A call by which the staff or a shop's team change something records who did it (decision 0179): its implementation
 * uses the account, the actor or the whole context.
 */
export function actErrors(root: string): string[] {
  const files = sourceFiles(root, ['features'], /(?<!\.test)\.ts$/);
  const acts = new Set(
    files
      .filter(({ path }) => path.endsWith('contract.ts'))
      .flatMap(({ text }) => [...text.matchAll(/^export const (\w+) = defineEndpoint\(\{(.*?)^\}\);/gms)])
      .filter(([, , body]) => /method: 'POST'/.test(body!) && /access: \['[a-z-]+\.[a-z-]+'/.test(body!))
      .map(([, name]) => name!),
  );
  return files
    .filter(({ path }) => path.includes('/server/'))
    .flatMap(({ path, text }) =>
      text
        .split(/\bimplement\(\s*/)
        .slice(1)
        .map((part) => ({ path, name: /^\w+/.exec(part)?.[0] ?? '', part })),
    )
    .filter(({ name, part }) => acts.has(name) && !/\b(accountId|actor|context)\b/.test(part))
    .map(({ path, name }) => `${path}: ${name} does not record who did it (features/audit, decision 0179).`);
}

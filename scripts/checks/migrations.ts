import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const folder = 'packages/db/migrations';

/** Each migration has a number of its own: of two with the same one, the order would follow from their names. */
export function migrationErrors(root: string): string[] {
  const names = readdirSync(join(root, folder)).sort();
  const numbers = Map.groupBy(names, (name) => /^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1]);
  return [...numbers].flatMap(([number, named]) => {
    if (number === undefined)
      return named.map((name) => `${folder}/${name} is never applied: name it like 0250_what_it_does.sql.`);
    if (named.length === 1) return [];
    return `${folder}: ${named.join(' and ')} have the same number, so their names decide which is applied first. Give the unreleased one the next free number.`;
  });
}

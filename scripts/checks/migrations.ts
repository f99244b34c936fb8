import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = 'packages/db/migrations';
const schema = 'packages/db/schema.sql';
const lastOfBaseline = '0018';
const lastReplaced = '0126';

/** Each migration has a number of its own, and the schema for people is generated from all of them. */
export function migrationErrors(root: string): string[] {
  const names = readdirSync(join(root, folder)).sort();
  return [...numberErrors(names), ...schemaErrors(root, names)];
}

function numberErrors(names: readonly string[]): string[] {
  const numbers = Map.groupBy(names, (name) => /^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1]);
  return [...numbers].flatMap(([number, named]) => {
    if (number === undefined)
      return named.map((name) => `${folder}/${name} is never applied: name it like 0250_what_it_does.sql.`);
    if (number > lastOfBaseline && number <= lastReplaced)
      return `${folder}/${named[0]} has the number of a replaced migration: a database that has those would skip it (decision 0120). Give it the next free number.`;
    if (named.length === 1) return [];
    return `${folder}: ${named.join(' and ')} have the same number, so their names decide which is applied first. Give the unreleased one the next free number.`;
  });
}

function schemaErrors(root: string, names: readonly string[]): string[] {
  const checksum = createHash('sha256');
  for (const name of names) checksum.update(readFileSync(join(root, folder, name)));
  const line = `-- Migrations: ${checksum.digest('hex').slice(0, 16)}\n`;
  const written = existsSync(join(root, schema)) ? readFileSync(join(root, schema), 'utf8') : '';
  return written.includes(line)
    ? []
    : [`${schema} is not of these migrations, so its readers are misled. Run \`npm run db:types\`.`];
}

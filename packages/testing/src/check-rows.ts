import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { observeRows } from '@cubby/db';

/** The non-null columns of each statement, from its generated types. */
function columnsNeverNull(): Map<string, string[]> {
  const text = readFileSync(join(import.meta.dirname, '../../db/src/statements.generated.ts'), 'utf8');
  const statements = text.matchAll(
    /^ {2}(\w+): \{\n[\s\S]*?^ {4}row: (?:\{\n([\s\S]*?)^ {4}\}|Record<never, never>);/gm,
  );
  return new Map(
    [...statements].map(([, name, row = '']) => [
      name!,
      [...row.matchAll(/^ {6}(\w+): (.*);$/gm)]
        .filter(([, , type]) => mayNotBeNull(type!))
        .map(([, column]) => column!),
    ]),
  );
}
const mayNotBeNull = (type: string) => !/(?:^|\| )null$/.test(type) && type !== 'unknown';

// Checks every row that a test reads against the types: a column that is never null, by analysis or by a `!` after its
// name, is not null.
const neverNull = columnsNeverNull();
observeRows((name, rows) => {
  for (const column of neverNull.get(name) ?? [])
    for (const row of rows)
      if (row[column] === null || row[column] === undefined)
        throw new Error(`statement ${name}: ${column} is null, which its type does not say`);
});

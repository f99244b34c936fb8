import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { observeRows } from '@cubby/db';

/** The columns of each statement that are never null, as its generated types say. */
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

// Whatever a test reads is held against the types: a column that is said to be never null, by the analysis of its statement
// or by a `!` after its name, is not null in any row.
const neverNull = columnsNeverNull();
observeRows((name, rows) => {
  for (const column of neverNull.get(name) ?? [])
    for (const row of rows)
      if (row[column] === null || row[column] === undefined)
        throw new Error(`statement ${name}: ${column} is null, which its type does not say`);
});

// `npm run check-invariants`: checks the database against the invariants. Prints JSON; exits with 1 on a violation.
import { withTimeLimit } from '@cubby/db';
import { findViolations, invariants } from '../apps/server/src/start/check-invariants.ts';
import { withDatabase } from './database.ts';

await withDatabase(async (pool) => {
  // In a large shop a query that reads every order takes long.
  const violations = await withTimeLimit(Number.POSITIVE_INFINITY, () => findViolations(pool));
  console.log(JSON.stringify({ checked: invariants.map(({ name }) => name), violations }, null, 2));
  if (violations.length) process.exitCode = 1;
});

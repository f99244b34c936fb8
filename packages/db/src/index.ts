export { migrate, pendingMigrations } from './migrate.ts';
export { createPool, type Pool } from './pool.ts';
export { rowTypesOf } from './row-types.ts';
export type { Tables } from './rows.generated.ts';
export { type Queryable, type Statement, statement, statements } from './statement.ts';
export { type Tx, transaction } from './transaction.ts';
export { uuidv7 } from './uuidv7.ts';
export { createVersionedCache, type VersionedCache } from './versioned-cache.ts';

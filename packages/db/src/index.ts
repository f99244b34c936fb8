export { batchedReads } from './batched-reads.ts';
export { findInvalidated, invalidateCacheTags, invalidateOnDay } from './cache-tag-store.ts';
export { tryWriting } from './can-write.ts';
export type { CircuitState } from './circuit.ts';
export { gathered } from './gathered.ts';
export { type Invariant, type Violation, violationsOf } from './invariants.ts';
export { type Hear, type Listening, listen } from './listen.ts';
export { code, codes } from './literals.ts';
export { migrate, pendingMigrations } from './migrate.ts';
export { createOwnerPool, createPool, type Pool, type WatchedPool } from './pool.ts';
export { poolWithin } from './pool-within.ts';
export { type ReplicaReads, replicaReads } from './replica.ts';
export { roleTrouble, sealedTables, workingRole } from './role.ts';
export type { Tables } from './rows.generated.ts';
export {
  observeRows,
  type ParametersOf,
  type Queryable,
  type RowOf,
  type Statement,
  type StatementName,
  statement,
  statements,
} from './statement.ts';
export { withTimeLimit } from './time-limit.ts';
export { inOneTrip, type Tx, transaction } from './transaction.ts';
export { isUnavailable } from './unavailable.ts';
export { underLock } from './under-lock.ts';
export { UnfitDatabase } from './unfit-database.ts';
export { uuidv7 } from './uuidv7.ts';
export { createVersionedCache, type VersionedCache } from './versioned-cache.ts';

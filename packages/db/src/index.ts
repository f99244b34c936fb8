export { findInvalidated, invalidateCacheTags, invalidateOnDay } from './cache-tag-store.ts';
export { type Invariant, type Violation, violationsOf } from './invariants.ts';
export { migrate, pendingMigrations } from './migrate.ts';
export { tryWriting } from './pool/can-write.ts';
export type { CircuitState } from './pool/circuit.ts';
export { type Hear, type Listening, listen } from './pool/listen.ts';
export { createOwnerPool, createPool, type Pool, type WatchedPool } from './pool/pool.ts';
export { poolWithin } from './pool/pool-within.ts';
export { type ReplicaReads, replicaReads } from './pool/replica.ts';
export { roleTrouble, sealedTables, workingRole } from './pool/role.ts';
export { withTimeLimit } from './pool/time-limit.ts';
export { isUnavailable } from './pool/unavailable.ts';
export { UnfitDatabase } from './pool/unfit-database.ts';
export type { Tables } from './rows.generated.ts';
export { batchedReads } from './statements/batched-reads.ts';
export { gathered } from './statements/gathered.ts';
export { code, codes } from './statements/literals.ts';
export {
  observeRows,
  type ParametersOf,
  type Queryable,
  type RowOf,
  type Statement,
  type StatementName,
  statement,
  statements,
} from './statements/statement.ts';
export { inOneTrip, type Tx, transaction } from './transaction.ts';
export { underLock } from './under-lock.ts';
export { uuidv7 } from './uuidv7.ts';
export { createVersionedCache, type VersionedCache } from './versioned-cache.ts';

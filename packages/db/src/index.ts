export { createPool, type Pool } from './pool.ts';
export { migrate, pendingMigrations } from './migrate.ts';
export { statement, statements, type Queryable, type Statement } from './statement.ts';
export { transaction, type Tx } from './transaction.ts';
export { uuidv7 } from './uuidv7.ts';
export type * from './rows.generated.ts';

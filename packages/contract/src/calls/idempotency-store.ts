import { type Pool, type RowOf, statement, type Tx } from '@cubby/db';

const claim = statement(
  'idempotency_claim',
  `insert into idempotency_key (scope, key, fingerprint, created_at) values ($scope, $key, $fingerprint, $now)
   on conflict do nothing`,
);
/**
 * Claims a key for a request; false if it is already claimed. A concurrent duplicate waits here until the first has
 * committed.
 */
export const claimKey = async (tx: Tx, scope: string, key: string, fingerprint: string, now: Date): Promise<boolean> =>
  (await claim.run(tx, { scope, key, fingerprint, now })) === 1;

const find = statement(
  'idempotency_find',
  'select fingerprint, answer from idempotency_key where scope = $scope and key = $key',
);
export const findKey = (tx: Tx, scope: string, key: string): Promise<RowOf<'idempotency_find'> | undefined> =>
  find.first(tx, { scope, key });

const keep = statement(
  'idempotency_keep',
  'update idempotency_key set status = 200, answer = $answer where scope = $scope and key = $key',
);
/** Stores the response that every repetition gets. */
export const keepAnswer = (tx: Tx, scope: string, key: string, answer: unknown): Promise<number> =>
  keep.run(tx, { scope, key, answer: JSON.stringify(answer) });

const forget = statement('idempotency_forget', 'delete from idempotency_key where created_at < $before');
export const forgetIdempotencyKeys = (pool: Pool, before: Date): Promise<number> => forget.run(pool, { before });

import { type Queryable, statement, type Tx } from '@cubby/db';
import { endPendingLinks } from '../registering/link-store.ts';

const setPassword = statement(
  'accounts_set_password',
  `update account set password_hash = $passwordHash
   where account_id = $accountId and password_hash = coalesce($oldHash?, password_hash)`,
);
/**
 * Sets a new password, if the old one has not changed meanwhile, and cancels a pending change of address, because a
 * stranger may have requested it.
 */
export async function replacePassword(
  tx: Tx,
  accountId: string,
  passwordHash: string,
  oldHash: string | null = null,
): Promise<boolean> {
  await endPendingLinks(tx, accountId);
  return (await setPassword.run(tx, { accountId, passwordHash, oldHash })) > 0;
}

const renewHash = statement(
  'accounts_renew_hash',
  'update account set password_hash = $newHash where account_id = $accountId and password_hash = $oldHash',
);
/** Replaces a password's hash by another one of the same password, unless it has changed meanwhile. */
export const renewPasswordHash = (
  db: Queryable,
  hashes: { accountId: string; oldHash: string; newHash: string },
): Promise<number> => renewHash.run(db, hashes);

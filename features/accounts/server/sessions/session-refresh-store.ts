import { type RowOf, statement, type Tx } from '@cubby/db';
import { type Site, signInSite } from '../../rules.ts';

const lock = statement(
  'accounts_lock_session',
  `select account_id as "accountId", token_hash as "tokenHash", refresh_hash as "refreshHash", replaced_hash as "replacedHash",
     successor_key as "successorKey", refreshed_at as "refreshedAt", is_used as "isUsed", app_package as "appPackage",
     is_remembered as "isRemembered", proven_at as "provenAt", signed_in_at as "signedInAt", seen_at as "seenAt", expires_at as "expiresAt"
   from session where session_id = $sessionId and site = $site and expires_at > $now for update`,
);
type LockedSession = RowOf<'accounts_lock_session'>;
export const lockSession = (tx: Tx, sessionId: string, site: Site, now: Date): Promise<LockedSession | undefined> =>
  lock.first(tx, { sessionId, site: signInSite(site), now });

const replace = statement(
  'accounts_replace_tokens',
  `update session set token_hash = $tokenHash, token_expires_at = $tokenExpiresAt, refresh_hash = $refreshHash,
     replaced_hash = $replacedHash, successor_key = $successorKey, refreshed_at = $now, is_used = false
   where session_id = $sessionId`,
);
type Replacement = {
  sessionId: string;
  tokenHash: Buffer;
  tokenExpiresAt: Date;
  refreshHash: Buffer;
  replacedHash: Buffer;
  successorKey: Buffer;
  now: Date;
};
export const replaceTokens = (tx: Tx, replacement: Replacement): Promise<number> => replace.run(tx, replacement);

const extend = statement(
  'accounts_extend_token',
  'update session set token_expires_at = $tokenExpiresAt where session_id = $sessionId',
);
export const extendToken = (tx: Tx, sessionId: string, tokenExpiresAt: Date): Promise<number> =>
  extend.run(tx, { sessionId, tokenExpiresAt });

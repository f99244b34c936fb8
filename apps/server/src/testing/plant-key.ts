import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { type KeyScope, shopKeyPrefix } from '@cubby/contract';
import type { Pool } from '@cubby/db';

/** A key of a shop that is in force for thirty days. */
export async function plantKey(pool: Pool, handle: string, scopes: readonly KeyScope[]): Promise<string> {
  const secret = `${shopKeyPrefix}${randomBytes(32).toString('base64url')}`;
  await pool.query(
    `insert into shop_key (shop_key_id, seller_id, name, scopes, prefix, secret_hash, slot, created_at, expires_at)
     select $1, seller_id, 'Warehouse', $2, $3, $4, (select count(*) + 1 from shop_key where slot is not null), now() - interval '1 hour', now() + interval '30 days'
     from seller where handle = $5`,
    [randomUUID(), scopes, secret.slice(0, 16), createHash('sha256').update(secret).digest(), handle],
  );
  return secret;
}

import { createHash, randomBytes } from 'node:crypto';
import { type KeyScope, type ShopKey, shopKeyPrefix } from '@cubby/contract';
import { type Implementation, implement } from '@cubby/contract/server';
import { type Pool, uuidv7 } from '@cubby/db';
import { record } from '@cubby/features/audit/server';
import { fail, ok } from '@cubby/result';
import { createKey, type Key, revokeKey, shopKeys } from '../contract.ts';
import { ofOwnShop } from '../policy.ts';
import { keyStateOf, mostKeys, usedEveryMs } from '../rules.ts';
import {
  addKey,
  endExpiredKeys,
  endKey,
  findKeyOfSecret,
  findKeys,
  findShop,
  type KeyRow,
  lockKey,
  noteUse,
} from './key-store.ts';

const dayMs = 86_400_000;
/** The number of its first letters that lists show. */
const prefixLength = shopKeyPrefix.length + 6;
const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

export const keyEndpoints: readonly Implementation[] = [
  implement(shopKeys, async ({ shop: handle }, { db, actor, now }) => {
    const shop = ofOwnShop(actor, shopKeys.access, await findShop(db, handle));
    if (!shop) return missingShop;
    return ok({ keys: (await findKeys(db, shop.sellerId)).map((row) => shown(row, now)), most: mostKeys });
  }),
  implement(createKey, async ({ shop: handle, name, scopes, days }, context) => {
    const { db, actor, accountId, now } = context;
    const shop = ofOwnShop(actor, createKey.access, await findShop(db, handle));
    if (!shop) return missingShop;
    if (shop.kind !== 'BUSINESS') return fail('OC_WRONG_STATUS', 'integrations.ofChild', { path: ['shop'] });
    const { sellerId } = shop;
    const keyId = uuidv7(now);
    const secret = `${shopKeyPrefix}${randomBytes(32).toString('base64url')}`;
    const expiresAt = new Date(now.getTime() + days * dayMs);
    const prefix = secret.slice(0, prefixLength);
    await endExpiredKeys(db, now);
    const added = { keyId, sellerId, name, scopes, prefix, secretHash: hashOf(secret), accountId, expiresAt };
    if (!(await addKey(db, added, now)))
      return fail('OC_TOO_MANY', 'integrations.tooManyKeys', { values: { count: mostKeys } });
    await record(db, context, {
      action: 'key.created',
      subject: { kind: 'shop-key', id: keyId },
      sellerId,
      changes: {
        name: [null, name],
        scopes: [null, scopes.join(', ')],
        expires: [null, expiresAt.toISOString().slice(0, 10)],
      },
    });
    const made = (await findKeys(db, sellerId)).find((row) => row.keyId === keyId)!;
    return ok({ secret, key: shown(made, now) });
  }),
  implement(revokeKey, async ({ keyId }, context) => {
    const { db, actor, accountId, now } = context;
    const key = ofOwnShop(actor, revokeKey.access, await lockKey(db, keyId));
    if (!key) return fail('OC_NOT_FOUND', 'integrations.keyMissing', { path: ['keyId'] });
    if (keyStateOf(key, now) !== 'IN_FORCE') return ok(true as const);
    await endKey(db, keyId, accountId, now);
    await record(db, context, {
      action: 'key.revoked',
      subject: { kind: 'shop-key', id: keyId },
      sellerId: key.sellerId,
      changes: { name: [key.name, null] },
    });
    return ok(true as const);
  }),
];

const missingShop = fail('OC_NOT_FOUND', 'sellers.missing', { path: ['shop'] });

function shown({ createdAt, expiresAt, lastUsedAt, endedAt, scopes, sellerId: _, ...row }: KeyRow, now: Date): Key {
  return {
    ...row,
    scopes: scopes as KeyScope[],
    state: keyStateOf({ expiresAt, endedAt }, now),
    created: createdAt.toISOString(),
    expires: expiresAt.toISOString(),
    lastUsed: lastUsedAt?.toISOString() ?? null,
    ended: endedAt?.toISOString() ?? null,
  };
}

/** Finds the key of a request, if it is in force. */
export const keyFinder =
  (pool: Pool) =>
  async (bearer: string, now: Date): Promise<ShopKey | undefined> => {
    if (bearer.length !== shopKeyPrefix.length + 43) return undefined;
    const found = await findKeyOfSecret(pool, hashOf(bearer), now);
    if (!found) return undefined;
    const { keyId, sellerId, lastUsedAt } = found;
    if (lastUsedAt === null || now.getTime() - lastUsedAt.getTime() >= usedEveryMs) await noteUse(pool, keyId, now);
    return { keyId, sellerId, scopes: found.scopes as KeyScope[] };
  };

import { randomBytes } from 'node:crypto';
import { type Implementation, implement, type Watch } from '@cubby/contract/server';
import { type Pool, type Queryable, type Tx, transaction, uuidv7 } from '@cubby/db';
import type { Prover } from '@cubby/feature';
import { record } from '@cubby/features/audit/server';
import { fail, ok } from '@cubby/result';
import { openViewing, ownViewings } from '../../contract.ts';
import { viewingOfLink, viewingSubject } from '../../policy.ts';
import { viewingMinutes, viewingOpensMinutes } from '../../rules.ts';
import { hashOfToken } from '../registering/link-tokens.ts';
import { keepViewing } from '../sessions/session-cookies.ts';
import { prefix as sessionPrefix } from '../sessions/sessions.ts';
import { findUser } from '../store.ts';
import { findViewing, findViewings, insertViewing, noteViewed, openViewingSession } from './viewing-store.ts';

const prefix = 'viewing-';
const minutesAgo = (now: Date, minutes: number): Date => new Date(now.getTime() - minutes * 60_000);

/** The token of a link that lets a staff member see the shop as an account does. */
export async function beginViewing(
  tx: Tx,
  { accountId, viewerId }: { accountId: string; viewerId: string },
  now: Date,
): Promise<string> {
  const token = prefix + randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + viewingMinutes * 60_000);
  await insertViewing(tx, {
    viewingId: uuidv7(now),
    accountId,
    viewerId,
    tokenHash: hashOfToken(token),
    now,
    expiresAt,
  });
  return token;
}

export const viewingProver =
  (db: Queryable): Prover =>
  async (bearer, now) => {
    if (!bearer.startsWith(prefix)) return undefined;
    const viewingId = await findViewing(db, hashOfToken(bearer), minutesAgo(now, viewingOpensMinutes));
    return viewingId === undefined ? undefined : { kind: 'link', subject: viewingSubject(viewingId) };
  };

export const viewingEndpoints: readonly Implementation[] = [
  implement(openViewing, async (_input, { db, actor, cookies, now }) => {
    const viewingId = viewingOfLink(actor);
    if (viewingId === undefined) return expired;
    const token = sessionPrefix + randomBytes(32).toString('base64url');
    const since = minutesAgo(now, viewingOpensMinutes);
    const opened = await openViewingSession(db, { viewingId, tokenHash: hashOfToken(token), since, now });
    const user = opened && (await findUser(db, opened.accountId));
    if (!opened || !user) return expired;
    keepViewing(cookies, { token, expiresAt: opened.expiresAt }, now);
    return ok({ login: user.login, firstName: user.firstName, lastName: user.lastName });
  }),
  implement(ownViewings, async (_input, { db, accountId }) =>
    ok(
      (await findViewings(db, accountId)).map(({ begunAt, name, reads }) => ({
        at: begunAt.toISOString(),
        name,
        reads,
      })),
    ),
  ),
];

/** Records what is read during a viewing; refused requests are in the audit too. */
export const watchViewings =
  (pool: Pool): Watch =>
  async ({ viewingId, accountId, endpoint, page, isRefused }, now) =>
    transaction(pool, async (tx) => {
      const viewerId = await noteViewed(tx, { viewingId, endpoint, page, isRefused, now });
      if (isRefused)
        await record(
          tx,
          { accountId: viewerId, site: 'shop', now },
          {
            action: 'person.viewing-refused',
            subject: { kind: 'account', id: accountId },
            changes: { endpoint: [null, endpoint] },
          },
        );
    });

const expired = fail('OC_LINK_EXPIRED', 'error.linkExpired');

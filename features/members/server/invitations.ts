import { hash, randomBytes } from 'node:crypto';
import type { EndpointContext, Implementation } from '@cubby/contract/server';
import { implement } from '@cubby/contract/server';
import { type Queryable, type Tx, transaction } from '@cubby/db';
import type { Prover } from '@cubby/feature';
import {
  enterByLink,
  findAccount,
  findTeam,
  hasAccount,
  noteUsedLink,
  type PasswordCheck,
  putMember,
} from '@cubby/features/accounts/server';
import { record } from '@cubby/features/audit/server';
import { fail, ok } from '@cubby/result';
import { acceptInvitation, invitationChallenge, invite, shownInvitation, withdrawInvitation } from '../contract.ts';
import { invitationOf, teamOf } from '../policy.ts';
import { invitationDays, mostInvitations } from '../rules.ts';
import { areRolesOf, askedTeam, missing, ofChild, strangeRole } from './asked-team.ts';
import type { InvitationMails } from './mails.ts';
import { endInvitation, findInvitation, findInvitationOfToken, findInvitations, keepInvitation } from './store.ts';

type Needs = { mails: InvitationMails; passwords: PasswordCheck };
const prefix = 'invitation-';
const hashOf = (token: string): Buffer => hash('sha256', token, 'buffer');

/** An invitation's mailed link shows it, and accepts it. */
export const invitationProver =
  (db: Queryable): Prover =>
  async (bearer, now) => {
    if (!bearer.startsWith(prefix)) return undefined;
    const invitationId = await findInvitationOfToken(db, hashOf(bearer), now);
    return invitationId === undefined ? undefined : { kind: 'invitation', subject: invitationId };
  };

/** An invitation with its link's token, of which only a hash is stored. */
export async function makeInvitation(
  tx: Tx,
  to: { email: string; sellerId: string | null; roles: readonly string[]; invitedBy: string | null },
  now: Date,
): Promise<{ invitationId: string; token: string }> {
  const token = prefix + randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + invitationDays * 86_400_000);
  return { invitationId: await keepInvitation(tx, { ...to, tokenHash: hashOf(token), expiresAt }, now), token };
}

export const invitationEndpoints = ({ mails, passwords }: Needs): readonly Implementation[] => [
  implement(invite, async ({ shop, email, roles }, context) => {
    const { db, accountId, locale, now } = context;
    const asked = await askedTeam(context, invite, shop);
    if (!asked) return missing;
    const { team, sellerId, shopName, isChilds } = asked;
    if (isChilds) return ofChild;
    if (!areRolesOf(team, roles)) return strangeRole;
    const login = email.toLowerCase();
    if ((await findTeam(db, team)).some((member) => member.login === login))
      return fail('OC_KNOWN', 'members.known', { path: ['email'] });
    const waiting = await findInvitations(db, sellerId, now);
    if (waiting.length >= mostInvitations)
      return fail('OC_TOO_MANY', 'members.tooMany', { values: { most: mostInvitations } });
    const made = await makeInvitation(db, { email: login, sellerId, roles, invitedBy: accountId }, now);
    await mails.invited(db, { ...made, to: login, shop: shopName, locale }, now);
    await record(db, context, {
      action: 'team.invited',
      subject: { kind: 'invitation', id: made.invitationId },
      sellerId,
      changes: { roles: [[], roles], email: true },
    });
    return ok(true as const);
  }),
  implement(withdrawInvitation, async ({ invitationId }, context) => {
    const { db, actor, now } = context;
    const found = await findInvitation(db, invitationId, now);
    const shop = found?.sellerId ? { sellerId: found.sellerId } : undefined;
    if (!found || !teamOf(actor, withdrawInvitation.access, shop)) return gone;
    if (!(await endInvitation(db, invitationId))) return gone;
    await record(db, context, {
      action: 'team.invitation-withdrawn',
      subject: { kind: 'invitation', id: invitationId },
      sellerId: found.sellerId,
    });
    return ok(true as const);
  }),
  implement(shownInvitation, async (_input, { db, actor, now }) => {
    const found = await heldBy(db, actor, now);
    if (!found) return expired;
    const { email, roles, shopName } = found;
    return ok({ shop: shopName, email, roles, hasAccount: await hasAccount(db, email) });
  }),
  implement(invitationChallenge, async (_input, context) => {
    const { pool, actor, now } = context;
    const found = await heldBy(pool, actor, now);
    if (!found) return expired;
    return ok(await passwords.challenge(context, (await findAccount(pool, found.email))?.accountId ?? ''));
  }),
  implement(acceptInvitation, async ({ firstName, lastName, password, captchaToken }, context) => {
    const { pool, actor, site, now } = context;
    const found = await heldBy(pool, actor, now);
    if (!found) return expired;
    const login = found.email;
    const entered = await enterByLink(passwords, { login, password, captchaToken, firstName, lastName }, context);
    if (!entered.ok) return entered;
    const accountId = entered.value;
    return transaction(pool, async (tx) => {
      // Used twice concurrently, it is accepted once.
      const ended = await endInvitation(tx, found.invitationId);
      if (!ended) return expired;
      const { sellerId, roles, tokenHash } = ended;
      await noteUsedLink(tx, 'INVITATION', tokenHash, now);
      await putMember(tx, sellerId === null ? 'staff' : { sellerId }, accountId, roles, now);
      const by = { accountId, site, now };
      await record(tx, by, {
        action: 'team.joined',
        subject: { kind: 'account', id: accountId },
        sellerId,
        changes: { roles: [[], roles] },
      });
      return ok(login);
    });
  }),
];

async function heldBy(db: Queryable, actor: EndpointContext['actor'], now: Date) {
  const invitationId = invitationOf(actor);
  return invitationId === undefined ? undefined : findInvitation(db, invitationId, now);
}

const gone = fail('OC_NOT_FOUND', 'members.invitationGone', { path: ['invitationId'] });
const expired = fail('OC_LINK_EXPIRED', 'error.linkExpired');

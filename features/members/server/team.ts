import { shopsOf } from '@cubby/contract';
import { type AccountContext, type Implementation, implement } from '@cubby/contract/server';
import type { Tx } from '@cubby/db';
import { dropMember, findTeam, lockTeam, putMember } from '@cubby/features/accounts/server';
import { record } from '@cubby/features/audit/server';
import { enqueue } from '@cubby/jobs';
import { fail, ok } from '@cubby/result';
import { changeRoles, ownShops, removeMember, team } from '../contract.ts';
import { refusedChange } from '../rules.ts';
import { areRolesOf, askedTeam, missing, ofChild, strangeRole } from './asked-team.ts';
import { findInvitations, findShops } from './store.ts';

export const teamEndpoints: readonly Implementation[] = [
  implement(ownShops, async (_input, { db, actor }) => {
    const ids = shopsOf(actor, ownShops.access);
    const shops = await findShops(db, ids);
    return ok(
      shops.map(({ sellerId, handle, name, kind }) => ({
        ...{ handle, name, kind: kind as 'BUSINESS' | 'CHILD' },
        roles: [...(actor.account.shops?.find((each) => each.sellerId === sellerId)?.roles ?? [])],
      })),
    );
  }),
  implement(team, async ({ shop }, context) => {
    const { db, now } = context;
    const asked = await askedTeam(context, team, shop);
    if (!asked) return missing;
    const [members, invitations] = await Promise.all([
      findTeam(db, asked.team),
      findInvitations(db, asked.sellerId, now),
    ]);
    return ok({
      members: members.map(({ since, factorEndsAt, ...member }) => ({
        ...{ ...member, since: since.toISOString() },
        factorEndsAt: factorEndsAt?.toISOString() ?? null,
      })),
      invitations: invitations.map(({ expiresAt, ...each }) => ({ ...each, expiresAt: expiresAt.toISOString() })),
    });
  }),
  implement(changeRoles, async ({ shop, accountId, roles }, context) => {
    const asked = await askedTeam(context, changeRoles, shop);
    if (!asked) return missing;
    return areRolesOf(asked.team, roles) ? trust(asked, accountId, roles, context) : strangeRole;
  }),
  implement(removeMember, async ({ shop, accountId }, context) => {
    const asked = await askedTeam(context, removeMember, shop);
    return asked ? trust(asked, accountId, [], context) : missing;
  }),
];

type Asked = NonNullable<Awaited<ReturnType<typeof askedTeam>>>;
/** Replaces a member's roles; with none they leave the team. */
async function trust(
  { team, sellerId, isChilds }: Asked,
  accountId: string,
  roles: readonly string[],
  context: AccountContext & { db: Tx },
) {
  if (isChilds) return ofChild;
  const { db, now } = context;
  const stays = roles.length > 0;
  const members = await lockTeam(db, team);
  const member = members.find((each) => each.accountId === accountId);
  if (!member) return nobody;
  const refused = refusedChange(team === 'staff', members, accountId, roles);
  if (refused) return fail('OC_WRONG_STATUS', refused, { path: [stays ? 'roles' : 'accountId'] });
  if (stays) await putMember(db, team, accountId, roles, now);
  else await dropMember(db, team, accountId);
  if (!stays && sellerId !== null) await enqueue(db, 'member-left', { sellerId, accountId });
  await record(db, context, {
    action: stays ? 'team.roles-changed' : 'team.removed',
    subject: { kind: 'account', id: accountId },
    sellerId,
    changes: { roles: [member.roles, roles] },
  });
  return ok(true as const);
}

const nobody = fail('OC_NOT_FOUND', 'members.memberGone', { path: ['accountId'] });

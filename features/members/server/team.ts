import { isShopRole, isStaffRole, shopsOf } from '@cubby/contract';
import { type Implementation, implement } from '@cubby/contract/server';
import { dropMember, findTeam, lockTeam, putMember } from '@cubby/features/accounts/server';
import { record } from '@cubby/features/audit/server';
import { fail, ok } from '@cubby/result';
import { changeRoles, ownShops, removeMember, team } from '../contract.ts';
import { teamOf } from '../policy.ts';
import { refusedChange } from '../rules.ts';
import { by, missing, sellerOf, strangeRole } from './invitations.ts';
import { findInvitations, findShop, findShops } from './store.ts';

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
  implement(team, async ({ shop: handle }, { db, actor, now }) => {
    const shop = handle === undefined ? undefined : await findShop(db, handle);
    const asked = handle !== undefined && !shop ? undefined : teamOf(actor, team.access, shop);
    if (!asked) return missing;
    const [members, invitations] = await Promise.all([findTeam(db, asked), findInvitations(db, sellerOf(asked), now)]);
    return ok({
      members: members.map(({ since, ...member }) => ({ ...member, since: since.toISOString() })),
      invitations: invitations.map(({ expiresAt, ...each }) => ({ ...each, expiresAt: expiresAt.toISOString() })),
    });
  }),
  implement(changeRoles, async ({ shop: handle, accountId, roles }, context) => {
    const { db, actor, now } = context;
    const shop = handle === undefined ? undefined : await findShop(db, handle);
    const asked = handle !== undefined && !shop ? undefined : teamOf(actor, changeRoles.access, shop);
    if (!asked) return missing;
    if (!roles.every(asked === 'staff' ? isStaffRole : isShopRole)) return strangeRole;
    const members = await lockTeam(db, asked);
    const member = members.find((each) => each.accountId === accountId);
    if (!member) return nobody;
    const refused = refusedChange(asked === 'staff', members, accountId, roles);
    if (refused) return fail('OC_WRONG_STATUS', refused, { path: ['roles'] });
    await putMember(db, asked, accountId, roles, now);
    await record(db, by(context), {
      action: 'team.roles-changed',
      subject: { kind: 'account', id: accountId },
      sellerId: sellerOf(asked),
      changes: { roles: [member.roles, roles] },
    });
    return ok(true as const);
  }),
  implement(removeMember, async ({ shop: handle, accountId }, context) => {
    const { db, actor } = context;
    const shop = handle === undefined ? undefined : await findShop(db, handle);
    const asked = handle !== undefined && !shop ? undefined : teamOf(actor, removeMember.access, shop);
    if (!asked) return missing;
    const members = await lockTeam(db, asked);
    const member = members.find((each) => each.accountId === accountId);
    if (!member) return nobody;
    const refused = refusedChange(asked === 'staff', members, accountId, []);
    if (refused) return fail('OC_WRONG_STATUS', refused, { path: ['accountId'] });
    await dropMember(db, asked, accountId);
    await record(db, by(context), {
      action: 'team.removed',
      subject: { kind: 'account', id: accountId },
      sellerId: sellerOf(asked),
      changes: { roles: [member.roles, []] },
    });
    return ok(true as const);
  }),
];

const nobody = fail('OC_NOT_FOUND', 'members.memberGone', { path: ['accountId'] });

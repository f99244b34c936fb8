import { type Pool, transaction } from '@cubby/db';
import { lockTeam } from '@cubby/features/accounts/server';
import { record } from '@cubby/features/audit/server';
import { makeInvitation } from './invitations.ts';

/**
 * The token of an invitation for the first staff administrator; undefined if there already is one, who invites the
 * others.
 */
export const inviteFirstAdministrator = (pool: Pool, email: string, now: Date): Promise<string | undefined> =>
  transaction(pool, async (tx) => {
    const staff = await lockTeam(tx, 'staff');
    if (staff.some(({ roles }) => roles.includes('ADMIN'))) return undefined;
    const to = { email: email.toLowerCase(), sellerId: null, roles: ['ADMIN'], invitedBy: null };
    const { invitationId, token } = await makeInvitation(tx, to, now);
    const by = { accountId: undefined, site: 'process', now } as const;
    await record(tx, by, {
      action: 'team.invited',
      subject: { kind: 'invitation', id: invitationId },
      changes: { roles: [[], ['ADMIN']] },
    });
    return token;
  });

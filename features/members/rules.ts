/** How long an invitation can be accepted. */
export const invitationDays = 7;
/** The most invitations of a team that wait at once. */
export const mostInvitations = 50;

/** Why a team may not change like this; undefined if it may. */
export function refusedChange(
  isStaff: boolean,
  members: readonly { accountId: string; roles: readonly string[] }[],
  accountId: string,
  roles: readonly string[],
): 'members.lastOwner' | 'members.lastAdministrator' | undefined {
  const keeper = isStaff ? 'ADMIN' : 'OWNER';
  const isKept =
    roles.some((role) => role === keeper) ||
    members.some((member) => member.accountId !== accountId && member.roles.includes(keeper));
  if (isKept) return undefined;
  return isStaff ? 'members.lastAdministrator' : 'members.lastOwner';
}

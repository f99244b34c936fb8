/** How long an invitation can be accepted. */
export const invitationDays = 7;
/** The most open invitations of a team. */
export const mostInvitations = 50;

/** Why a change of a team is refused; undefined if it is allowed. */
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

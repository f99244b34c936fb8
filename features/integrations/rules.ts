/** The most keys of a shop that can be in force. */
export const mostKeys = 20;
/** The choices of days for which a key is in force. */
export const keyDays = [30, 90, 365] as const;
export type KeyDays = (typeof keyDays)[number];
/** How long a key that has ended stays in the list, in days. */
export const endedKeyDays = 90;
/** A key's calls per minute, to all endpoints together. */
export const callsPerMinute = 300;
/** How precisely a key's last use is recorded. */
export const usedEveryMs = 60_000;

export type KeyState = 'IN_FORCE' | 'EXPIRED' | 'REVOKED';
/** A key's status at a moment: an expired one is no longer in force, even if its end is not recorded yet. */
export const keyStateOf = ({ expiresAt, endedAt }: { expiresAt: Date; endedAt: Date | null }, now: Date): KeyState => {
  if (endedAt !== null && endedAt < expiresAt) return 'REVOKED';
  return endedAt !== null || expiresAt <= now ? 'EXPIRED' : 'IN_FORCE';
};

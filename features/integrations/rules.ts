/** The most keys of a shop that are in force at a time. */
export const mostKeys = 20;
/** For how many days a key may be created. */
export const keyDays = [30, 90, 365] as const;
export type KeyDays = (typeof keyDays)[number];
/** How long a key that has ended stays in the list, in days. */
export const endedKeyDays = 90;
/** The calls of a key in a minute, whatever it calls. */
export const callsPerMinute = 300;
/** How exactly it is known when a key was last used. */
export const usedEveryMs = 60_000;

export type KeyState = 'IN_FORCE' | 'EXPIRED' | 'REVOKED';
/** What a key is at a moment: one that has expired and whose end is not noted yet is in force no more. */
export const keyStateOf = ({ expiresAt, endedAt }: { expiresAt: Date; endedAt: Date | null }, now: Date): KeyState => {
  if (endedAt !== null && endedAt < expiresAt) return 'REVOKED';
  return endedAt !== null || expiresAt <= now ? 'EXPIRED' : 'IN_FORCE';
};

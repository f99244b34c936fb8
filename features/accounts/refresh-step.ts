/** How long a replaced refresh token is accepted although its successor is in use: requests may have crossed. */
export const crossingSeconds = 10;

export type ShownRefresh = {
  isCurrent: boolean;
  isReplaced: boolean;
  isSuccessorUsed: boolean;
  refreshedAt: Date | null;
};
/**
 * The outcome of using a refresh token. The current one is replaced. The previous one gets the same successors again
 * until these are used, however late, because the response may have been lost; afterwards only while requests may have
 * crossed. Any other is a copy: the session ends (reliability 1.7).
 */
export function refreshStep(
  { isCurrent, isReplaced, isSuccessorUsed, refreshedAt }: ShownRefresh,
  now: Date,
): 'REPLACE' | 'REPEAT' | 'END' {
  if (isCurrent) return 'REPLACE';
  if (!isReplaced || !refreshedAt) return 'END';
  const isCrossing = now.getTime() - refreshedAt.getTime() <= crossingSeconds * 1000;
  return !isSuccessorUsed || isCrossing ? 'REPEAT' : 'END';
}

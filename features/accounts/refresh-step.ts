/** How long a replaced refresh token may come again although its successor is in use: requests may have crossed. */
export const crossingSeconds = 10;

export type ShownRefresh = {
  isCurrent: boolean;
  isReplaced: boolean;
  isSuccessorUsed: boolean;
  refreshedAt: Date | null;
};
/**
 * The result of showing a refresh token. The current one is replaced. The one before gets the same successors again
 * until these are used, however late, since the answer may have been lost; afterwards only while requests may have
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

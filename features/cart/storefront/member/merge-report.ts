import { createBrowserStore, useStored } from '@cubby/site';
import type { CartEntry, MergeChange } from '../../rules.ts';

/** The result of merging a visitor's cart at sign-in (ux C1): shown on the cart's page until it is dismissed. */
export type MergeReport = {
  joined: number;
  changes: readonly ReportedChange[];
};
/** `name` null: the product no longer exists. */
export type ReportedChange = MergeChange & { name: string | null };

const report = createBrowserStore('cubby.cart.merged', (kept) => (isReport(kept) ? kept : undefined));
export const useMergeReport = (): MergeReport | undefined => useStored(report, undefined);
export const dismissMergeReport = (): void => void report.keep(undefined);

/**
 * Stores the changes of merging, if any. A second tab merges the same cart again and changes less, so the first report
 * stays. @param visitors the cart that was merged into the member's
 */
export function reportMerge(
  visitors: readonly CartEntry[],
  merged: readonly { offerId: string }[],
  changes: readonly ReportedChange[],
): void {
  if (visitors.length === 0 || report.read()) return;
  const own = new Set(visitors.map(({ offerId }) => offerId));
  const joined = merged.filter(({ offerId }) => !own.has(offerId)).length;
  if (joined > 0 || changes.length > 0) report.keep({ joined, changes });
}

const kinds: ReadonlySet<unknown> = new Set<MergeChange['kind']>(['RAISED', 'CAPPED', 'GONE', 'NO_ROOM']);

function isReport(kept: unknown): kept is MergeReport {
  const { joined, changes } = (kept ?? {}) as Partial<MergeReport>;
  return (
    Number.isInteger(joined) &&
    Array.isArray(changes) &&
    changes.every(
      (each) =>
        kinds.has(each?.kind) &&
        Number.isInteger(each.wanted) &&
        Number.isInteger(each.quantity) &&
        (each.name === null || typeof each.name === 'string'),
    )
  );
}

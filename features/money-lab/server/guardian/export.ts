import type { Queryable } from '@cubby/db';
import { findForExport } from './export-store.ts';

/** A guardian's data export of their children's lab. */
export async function readForExport(db: Queryable, accountId: string) {
  const found = await findForExport(db, accountId);
  return found.length === 0 ? null : found.map(({ childId: _, ...child }) => child);
}

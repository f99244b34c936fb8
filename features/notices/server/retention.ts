import type { Queryable } from '@cubby/db';
import { hoursWithLinks, monthsKept } from '../rules.ts';
import { forgetOldMails, stripSentMails } from './store.ts';

/**
 * A sent mail keeps its links' tokens no longer than the shortest of them is valid, and is deleted after the retention
 * period of conversations (domain 2.6).
 */
export async function forgetSent(db: Queryable, now: Date): Promise<void> {
  await stripSentMails(db, new Date(now.getTime() - hoursWithLinks * 3_600_000));
  const writtenBefore = new Date(now);
  writtenBefore.setUTCMonth(writtenBefore.getUTCMonth() - monthsKept);
  await forgetOldMails(db, writtenBefore);
}

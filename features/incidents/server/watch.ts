import { type Pool, transaction } from '@cubby/db';
import { type DeadlineKind, deadlinePeriods, noticeFor } from '../rules.ts';
import { lockDeadlines, noteNoticed } from './deadline-store.ts';
import type { IncidentMails } from './mails.ts';

const longestRemind = Math.max(...Object.values(deadlinePeriods).map(({ remind }) => remind));

/** Reminds staff of reports that are due soon, and marks those that are overdue; each once. */
export async function watchDeadlines(pool: Pool, mails: IncidentMails, now: Date): Promise<void> {
  await transaction(pool, async (tx) => {
    for (const row of await lockDeadlines(tx, new Date(now.getTime() + longestRemind))) {
      const deadline = { ...row, kind: row.kind as DeadlineKind };
      const notice = noticeFor(deadline, now);
      if (!notice) continue;
      await noteNoticed(tx, { ...deadline, isOverdue: notice === 'OVERDUE' }, now);
      await mails.deadline(tx, deadline, notice, now);
    }
  });
}

import { type RowOf, statement, type Tx } from '@cubby/db';
import type { DeadlineKind } from '../rules.ts';

const due = statement(
  'incidents_due',
  `select d.incident_id as "incidentId", i.code, i.description, d.kind, d.due_at as "dueAt", d.reminded_at as "remindedAt", d.overdue_at as "overdueAt"
   from incident_deadline d join incident i using (incident_id)
   where d.done_at is null and d.overdue_at is null and i.dismissed_at is null and d.due_at <= $before
   order by d.due_at for update of d skip locked`,
);
/** Deadlines before an instant without an overdue notice. */
export const lockDeadlines = (tx: Tx, before: Date): Promise<RowOf<'incidents_due'>[]> => due.all(tx, { before });

const noticed = statement(
  'incidents_noticed',
  `update incident_deadline set reminded_at = coalesce(reminded_at, $now), overdue_at = case when $isOverdue then $now end
   where incident_id = $incidentId and kind = $kind`,
);
export const noteNoticed = (
  tx: Tx,
  of: { incidentId: string; kind: DeadlineKind; isOverdue: boolean },
  now: Date,
): Promise<number> => noticed.run(tx, { ...of, now });

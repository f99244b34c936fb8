import { type Queryable, type RowOf, statement, type Tx, uuidv7 } from '@cubby/db';
import type { AuditSite } from '../contract.ts';
import type { AuditAction, AuditChanges, AuditSubject } from '../rules.ts';

const add = statement(
  'audit_add',
  `insert into audit_event (audit_event_id, at, account_id, site, action, subject_kind, subject_id, seller_id, reason, changes)
   values ($id, $now, $accountId?, $site, $action, $subjectKind, $subjectId, $sellerId?, $reason?, $changes)`,
);
export type Act = {
  action: AuditAction;
  subject: { kind: AuditSubject; id: string };
  sellerId?: string | null;
  reason?: string | null;
  changes?: AuditChanges;
};
type By = { accountId: string | undefined; site: AuditSite; now: Date };

/** Records who did what, in the transaction that does it. */
export const record = (tx: Tx, { accountId, site, now }: By, act: Act): Promise<number> =>
  add.run(tx, {
    ...{ id: uuidv7(now), now, site, accountId: accountId ?? null, action: act.action },
    ...{ subjectKind: act.subject.kind, subjectId: act.subject.id, sellerId: act.sellerId ?? null },
    ...{ reason: act.reason ?? null, changes: JSON.stringify(act.changes ?? {}) },
  });

const listed = statement(
  'audit_list',
  `select v.at, v.account_id as "accountId", a.name, v.site, v.action, v.subject_kind as "subjectKind",
     v.subject_id as "subjectId", v.reason, v.changes, count(*) over ()::int as "total!"
   from audit_event v left join account_name a using (account_id)
   where ($accountId?::uuid is null or v.account_id = $accountId?)
     and ($subjectId?::text is null or v.subject_id = $subjectId?)
   order by v.at desc, v.audit_event_id desc limit $size offset $start`,
);
export const findActs = (
  db: Queryable,
  asked: { accountId: string | null; subjectId: string | null; size: number; start: number },
): Promise<RowOf<'audit_list'>[]> => listed.all(db, asked);

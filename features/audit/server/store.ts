import type { Actor } from '@cubby/contract';
import { type Queryable, type RowOf, statement, type Tx, uuidv7 } from '@cubby/db';
import type { AuditSite } from '../contract.ts';
import type { AuditAction, AuditChanges, AuditSubject } from '../rules.ts';

const add = statement(
  'audit_add',
  `insert into audit_event (audit_event_id, at, account_id, site, action, subject_kind, subject_id, seller_id, reason, changes,
     acting_as, request_id, key_id)
   values ($id, $now, $accountId?, $site, $action, $subjectKind, $subjectId, $sellerId?, $reason?, $changes, $actingAs, $requestId?, $keyId?)`,
);
export type Act = {
  action: AuditAction;
  subject: { kind: AuditSubject; id: string };
  sellerId?: string | null;
  reason?: string | null;
  changes?: AuditChanges;
};
type By = {
  accountId: string | undefined;
  site: AuditSite;
  now: Date;
  /** The role and request id, if there was a request. */
  actor?: Actor;
  requestId?: string | undefined;
};

/** Records who did what, in the transaction that does it. */
export const record = (tx: Tx, { accountId, site, now, actor, requestId }: By, act: Act): Promise<number> =>
  add.run(tx, {
    ...{ id: uuidv7(now), now, site, accountId: accountId ?? null, action: act.action },
    ...{ subjectKind: act.subject.kind, subjectId: act.subject.id, sellerId: act.sellerId ?? null },
    ...{ reason: act.reason ?? null, changes: JSON.stringify(act.changes ?? {}) },
    ...{ actingAs: actor ? rolesOf(actor, act.sellerId) : [], requestId: requestId ?? null },
    keyId: actor?.key?.keyId ?? null,
  });

const addMany = statement(
  'audit_add_many',
  `insert into audit_event (audit_event_id, at, account_id, site, action, subject_kind, subject_id, seller_id, changes, acting_as, request_id, key_id)
   select v.id, $now, $accountId?, $site, v.action, $subjectKind, v.subject_id, $sellerId, v.changes::jsonb, $actingAs, $requestId?, $keyId?
   from unnest($ids::uuid[], $actions::text[], $subjectIds::text[], $changes::text[]) as v(id, action, subject_id, changes)`,
);
/** The same for many subjects of one kind in a shop, by one statement. */
export async function recordAll(
  tx: Tx,
  { accountId, site, now, actor, requestId }: By,
  { sellerId, subject }: { sellerId: string; subject: AuditSubject },
  acts: readonly (Pick<Act, 'action' | 'changes'> & { id: string })[],
): Promise<void> {
  if (acts.length === 0) return;
  await addMany.run(tx, {
    ...{ now, site, sellerId, accountId: accountId ?? null, requestId: requestId ?? null, subjectKind: subject },
    actingAs: actor ? rolesOf(actor, sellerId) : [],
    keyId: actor?.key?.keyId ?? null,
    ids: acts.map(() => uuidv7(now)),
    actions: acts.map(({ action }) => action),
    subjectIds: acts.map(({ id }) => id),
    changes: acts.map(({ changes }) => JSON.stringify(changes ?? {})),
  });
}

/** In the given shop, or as staff; or a shop's own system. */
const rolesOf = ({ account, key }: Actor, sellerId: string | null | undefined): string[] => [
  ...(key ? ['KEY'] : []),
  ...(account?.staff ?? account?.shops?.find((shop) => shop.sellerId === sellerId)?.roles ?? []),
];

const columns = `v.at as "at!", v.account_id as "accountId", v.acting_as as "actingAs!", v.site as "site!", v.action as "action!",
       v.subject_kind as "subjectKind!", coalesce(v.subject_id, v.subject_uuid::text) as "subjectId!", v.subject_name as "subjectName",
       v.seller_id as "sellerId", v.reason, v.changes as "changes!", v.request_id as "requestId", v.sequence as "sequence!", v.key_id as "keyId",
       v.actor, v.rule`;
const newest = 'order by v.at desc, v.sequence desc limit $size offset $start';
const named = (rows: string) =>
  `select v.*, coalesce(a.name, k.name) as name, s.name as shop from (${rows}) v left join account_name a on a.account_id = v."accountId"
     left join shop_key_name k on k.shop_key_id = v."keyId"
     left join seller_facts s on s.seller_id = v."sellerId" order by v."at!" desc, v."sequence!" desc`;
const byWhom = `($isProcess?::boolean is null or (v.site = 'process') = $isProcess?)`;
const all = statement('audit_activity', named(`select ${columns} from activity v where ${byWhom} ${newest}`));
const byPerson = statement(
  'audit_activity_of',
  named(`select ${columns} from activity v where v.account_id = $accountId ${newest}`),
);
// Each by its own index.
const aboutSubject = statement(
  'audit_activity_about',
  named(`select * from (select ${columns} from activity v where v.subject_id = $subject
     union all select ${columns} from activity v where v.subject_uuid = $uuid?) v
     where ($accountId?::uuid is null or v."accountId" = $accountId?) and ($isProcess?::boolean is null or (v."site!" = 'process') = $isProcess?)
     order by v."at!" desc, v."sequence!" desc limit $size offset $start`),
);
export type ActivityRow = RowOf<'audit_activity'>;
type Part = { size: number; start: number };
type Asked = Part & {
  accountId: string | null;
  subject: string | null;
  /** Only automatic actions, or only others; null: all. */
  isProcess: boolean | null;
};
/** Actions, newest first: all, of one person, about one subject, or both. */
export const findActivity = (
  db: Queryable,
  { accountId, subject, isProcess, ...part }: Asked,
): Promise<ActivityRow[]> => {
  if (subject !== null)
    return aboutSubject.all(db, { ...part, accountId, isProcess, subject, uuid: isUuid(subject) ? subject : null });
  return accountId === null ? all.all(db, { ...part, isProcess }) : byPerson.all(db, { ...part, accountId });
};

const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

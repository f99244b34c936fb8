import { code, type Queryable, type RowOf, statement } from '@cubby/db';
import type { WorkKind } from '@cubby/features/work-queue/rules';
import type { RequestList, RequestStatus } from '../rules.ts';

const isNew = `r.status = ${code<RequestStatus>('NEW')}`;
const listOf = `case when r.ended_at is not null then ${code<RequestList>('ENDED')}
     when r.status = ${code<RequestStatus>('IN_REVIEW')} or ${isNew} then ${code<RequestList>('WAITING')}
     else ${code<RequestList>('WITH_FIRM')} end`;

const listed = statement(
  'requests_listed',
  `select r.number, r.firm, r.country, r.city, r.status, r.sent_at as "sentAt", r.due_at as "dueAt", i.name as assignee,
     count(*) over ()::int as "total!"
   from seller_request r left join work_assignee i on i.kind = ${code<WorkKind>('REQUEST')} and i.subject = r.number and i.assigned_until > $now
   where r.sent_at is not null and ${listOf} = $list order by r.due_at, r.created_at desc, r.seller_request_id limit $size offset $start`,
);
export const findListed = (
  db: Queryable,
  asked: { list: RequestList; size: number; start: number; now: Date },
): Promise<RowOf<'requests_listed'>[]> => listed.all(db, asked);

const alike = statement(
  'requests_alike',
  `select r.number as "number", null as handle, r.firm as "name!", r.status as "status",
     lower(r.firm) = lower($firm) as "isSameName!", $taxNumber <> '' and r.tax_number = $taxNumber as "isSameTaxNumber!"
   from seller_request r
   where r.seller_request_id <> $requestId and r.seller_id is null and r.sent_at is not null
     and (lower(r.firm) = lower($firm) or $taxNumber <> '' and r.tax_number = $taxNumber)
   union all
   select null, s.handle, s.name, null, lower($firm) in (lower(s.name), lower(s.legal_name)), $taxNumber <> '' and coalesce(s.tax_number, '') = $taxNumber
   from seller_identity s
   where s.seller_id is distinct from $sellerId?
     and (lower($firm) in (lower(s.name), lower(s.legal_name)) or $taxNumber <> '' and s.tax_number = $taxNumber)
   order by 3 limit 20`,
);
type Alike = Omit<RowOf<'requests_alike'>, 'status'> & { status: RequestStatus | null };
/** Requests and shops with the same name or tax number: shown to staff, who judge whether they match. */
export const findAlike = (
  db: Queryable,
  request: { requestId: string; firm: string; taxNumber: string; sellerId: string | null },
): Promise<Alike[]> => alike.all(db, request) as Promise<Alike[]>;

const assigneeOf = statement(
  'requests_assignee',
  `select account_id as "accountId", name from work_assignee
   where kind = ${code<WorkKind>('REQUEST')} and subject = $number and assigned_until > $now`,
);
export const findAssignee = (
  db: Queryable,
  number: string,
  now: Date,
): Promise<RowOf<'requests_assignee'> | undefined> => assigneeOf.first(db, { number, now });

const handleOf = statement('requests_handle', 'select handle from seller_facts where seller_id = $sellerId');
export const findHandle = async (db: Queryable, sellerId: string): Promise<string | null> =>
  (await handleOf.first(db, { sellerId }))?.handle ?? null;

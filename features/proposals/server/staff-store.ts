import { code, type Queryable, type RowOf, statement } from '@cubby/db';
import type { FirmSubject } from '@cubby/features/crafts/rules';
import type { WorkKind } from '@cubby/features/work-queue/rules';

const holding = `i.kind = ${code<WorkKind>('PRODUCT')} and i.assigned_until > $now`;
const waiting = statement(
  'proposals_waiting',
  `select v.number as "number!", v.subject as "subject!", v.name as "name!", s.name as "shopName!", coalesce(v.picture_id, p.picture_id) as "pictureId",
     w.due_at as "dueAt!", i.name as assignee, count(*) over ()::int as "total!"
   from proposal_work w join firm_version v on v.number = w.subject join seller_facts s using (seller_id)
   left join product_facts p on p.product_id = v.product_id left join work_assignee i on i.subject = v.number and ${holding}
   order by w.due_at, v.number limit $size offset $start`,
);
type Waiting = Omit<RowOf<'proposals_waiting'>, 'subject'> & { subject: FirmSubject };
export const findWaiting = (db: Queryable, asked: { size: number; start: number; now: Date }): Promise<Waiting[]> =>
  waiting.all(db, asked) as Promise<Waiting[]>;

const holder = statement(
  'proposals_holder',
  `select i.account_id as "accountId", i.name from work_assignee i where i.subject = $number and ${holding}`,
);
export const findHolder = (
  db: Queryable,
  asked: { number: string; now: Date },
): Promise<RowOf<'proposals_holder'> | undefined> => holder.first(db, asked);

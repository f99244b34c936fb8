import { code, type Queryable, type RowOf, statement, type Tx } from '@cubby/db';
import type { Seller } from '@cubby/features/sellers/rules';
import type { WorkKind } from '@cubby/features/work-queue/rules';
import type { CraftSubject, DecisionAct, StoredStatus } from '../rules.ts';

const assignee = `left join work_assignee i on i.kind = ${code<WorkKind>('CRAFT')} and i.subject = v.number and i.assigned_until > $now`;
const listed = statement(
  'crafts_listed',
  `select v.number, v.subject, v.name, s.name as "shopName!", v.drawing, v.due_at as "dueAt!", i.name as assignee,
     array(select p.picture_id from craft_picture p where p.craft_version_id = v.craft_version_id order by p.position limit 1) as "pictureIds!",
     exists (select from craft_version l where l.status = ${code<StoredStatus>('LIVE')} and l.seller_id = v.seller_id
       and (l.product_id = v.product_id or v.subject = ${code<CraftSubject>('SHOP')} and l.subject = v.subject)) as "isChange!",
     count(*) over ()::int as "total!"
   from craft_version v join seller_facts s using (seller_id) ${assignee}
   where v.status = ${code<StoredStatus>('MANAGER_REVIEW')} and v.seller_kind = ${code<Seller['kind']>('CHILD')} order by v.due_at, v.number limit $size offset $start`,
);
type Listed = Omit<RowOf<'crafts_listed'>, 'subject'> & { subject: CraftSubject };
export const findWaiting = (db: Queryable, asked: { size: number; start: number; now: Date }): Promise<Listed[]> =>
  listed.all(db, asked) as Promise<Listed[]>;

const holder = statement(
  'crafts_holder',
  `select i.account_id as "accountId", i.name from craft_version v join work_assignee i on i.kind = ${code<WorkKind>('CRAFT')}
     and i.subject = v.number and i.assigned_until > $now where v.number = $number`,
);
export const findHolder = (
  db: Queryable,
  asked: { number: string; now: Date },
): Promise<RowOf<'crafts_holder'> | undefined> => holder.first(db, asked);

const isIdle = `(status in (${code<StoredStatus>('DRAFT')}, ${code<StoredStatus>('CHANGES_REQUESTED')}) and saved_at < $before
  or status = ${code<StoredStatus>('ARCHIVED')} and exists (select from craft_decision d where d.craft_version_id = craft_version.craft_version_id
    and d.act = ${code<DecisionAct>('DISCARD')} and d.at < $discarded))`;
const idle = statement(
  'crafts_idle',
  `select craft_version_id as "versionId" from craft_version where ${isIdle} order by saved_at limit 200 for update skip locked`,
);
const forget = statement(
  'crafts_forget',
  `delete from craft_version where craft_version_id = any($versionIds::uuid[])`,
);
const uploads = statement(
  'crafts_uploads_of',
  `select distinct upload_id as "uploadId!" from craft_picture where craft_version_id = any($versionIds::uuid[]) and upload_id is not null`,
);
/** Deletes drafts not touched since a time, and those discarded by their child before; returns their uploads. */
export async function forgetIdle(tx: Tx, before: { before: Date; discarded: Date }): Promise<string[]> {
  const versionIds = (await idle.all(tx, before)).map(({ versionId }) => versionId);
  const found = (await uploads.all(tx, { versionIds })).map(({ uploadId }) => uploadId);
  await forget.run(tx, { versionIds });
  return found;
}

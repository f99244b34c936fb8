import { type Queryable, type RowOf, statement } from '@cubby/db';

const columns = `(select coalesce(json_agg(json_build_object('kind', g.kind, 'name', g.name, 'targetMinor', g.target_minor)), '[]') from goal g where g.child_id = c.child_id) as "goals!",
     (select coalesce(json_agg(json_build_object('restockFirst', p.restock_first, 'save', p.save, 'spend', p.spend, 'share', p.share, 'since', p.since) order by p.since), '[]')
      from jar_plan p where p.child_id = c.child_id) as "plans!",
     (select coalesce(json_agg(json_build_object('kind', v.kind, 'restockMinor', v.restock_minor, 'saveMinor', v.save_minor, 'spendMinor', v.spend_minor,
        'shareMinor', v.share_minor, 'at', v.at) order by v.at), '[]') from jar_move v where v.child_id = c.child_id) as "moves!",
     (select coalesce(json_agg(json_build_object('thing', f.name, 'kind', e.kind, 'amountMinor', e.amount_minor, 'minutes', e.minutes, 'pieces', e.pieces,
        'at', e.entered_at) order by e.entered_at), '[]') from cost_entry e join craft_facts f using (craft_version_id) where e.child_id = c.child_id) as "costs!",
     (select coalesce(json_agg(json_build_object('quiz', q.quiz, 'isRight', q.is_right) order by q.quiz), '[]') from quiz_result q where q.child_id = c.child_id) as "quizzes!",
     (select coalesce(json_agg(json_build_object('act', b.act, 'on', b.earned_on) order by b.act), '[]') from badge b where b.child_id = c.child_id) as "badges!"`;
const all = statement(
  'lab_export',
  `select c.child_id as "childId!", n.nickname as "nickname!", ${columns}
   from child_guardian l join child_with_numbers c using (child_id) join child_at_work n using (child_id) where l.account_id = $accountId order by c.child_id`,
);
/** The lab's data of a guardian's children. */
export const findForExport = (db: Queryable, accountId: string): Promise<RowOf<'lab_export'>[]> =>
  all.all(db, { accountId });

const one = statement('lab_export_child', `select ${columns} from child_with_numbers c where c.child_id = $childId`);
/** The lab's data of a child; undefined: none. */
export const findLabOf = (db: Queryable, childId: string): Promise<RowOf<'lab_export_child'> | undefined> =>
  one.first(db, { childId });

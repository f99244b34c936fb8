import { type ParametersOf, type Queryable, type RowOf, statement, type Tx } from '@cubby/db';
import { money } from '@cubby/money';
import type { CostEntry, CostKind } from '../rules.ts';

const columns = `e.cost_entry_id as "costId", v.number as "number!", v.name as "name!", coalesce(v.product_id, v.craft_version_id) as "thing!", e.kind,
  e.amount_minor as "amountMinor", e.minutes, e.pieces, e.entered_at as "enteredAt", e.confirmed_at as "confirmedAt"`;
const ofChild = statement(
  'lab_costs',
  `select ${columns} from cost_entry e join craft_facts v using (craft_version_id)
   where e.child_id = $childId and not exists (select from cost_entry n where n.corrects = e.cost_entry_id) order by e.entered_at desc, e.cost_entry_id desc`,
);
export type CostRow = Omit<RowOf<'lab_costs'>, 'kind'> & { kind: CostKind };
/** A child's cost entries, without corrected ones, newest first. */
export const findCosts = (db: Queryable, childId: string): Promise<CostRow[]> =>
  ofChild.all(db, { childId }) as Promise<CostRow[]>;

export const costEntryOf = ({ thing, kind, amountMinor, minutes, pieces, enteredAt }: CostRow): CostEntry => ({
  ...{ thing, kind, amount: money(amountMinor), minutes, pieces, at: enteredAt },
});

const insert = statement(
  'lab_enter_cost',
  `insert into cost_entry (cost_entry_id, child_id, craft_version_id, kind, amount_minor, minutes, pieces, entered_at, corrects)
   values ($costId, $childId, $versionId, $kind, $amountMinor, $minutes, $pieces, $now, $corrects?)`,
);
export const insertCost = (tx: Tx, entry: ParametersOf<'lab_enter_cost'>): Promise<number> => insert.run(tx, entry);

const one = statement(
  'lab_lock_cost',
  `select e.cost_entry_id as "costId", e.child_id as "childId", exists (select from cost_entry n where n.corrects = e.cost_entry_id) as "isCorrected!"
   from cost_entry e where e.cost_entry_id = $costId for update of e`,
);
export const lockCost = (tx: Tx, costId: string): Promise<RowOf<'lab_lock_cost'> | undefined> =>
  one.first(tx, { costId });

const confirm = statement(
  'lab_confirm_cost',
  'update cost_entry set confirmed_at = coalesce(confirmed_at, $now) where cost_entry_id = $costId',
);
export const writeConfirmed = (tx: Tx, costId: string, now: Date): Promise<number> => confirm.run(tx, { costId, now });

const craft = statement(
  'lab_craft',
  'select craft_version_id as "versionId!", seller_id as "sellerId!" from craft_facts where number = $number',
);
export const findCraft = (db: Queryable, number: string): Promise<RowOf<'lab_craft'> | undefined> =>
  craft.first(db, { number });

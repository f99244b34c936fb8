import { code, type Queryable, type RowOf, statement, type Tx, uuidv7 } from '@cubby/db';
import { type InJars, type JarPlan, type Movement, monthOf } from '../rules.ts';
import { jarsOf } from './shown/kept-store.ts';

export type MoveKind = 'FILL' | 'TAKE_BACK' | 'MOVE' | 'USED';

const balances = statement(
  'lab_balances',
  `select coalesce(sum(restock_minor), 0)::bigint as "restockMinor!", coalesce(sum(save_minor), 0)::bigint as "saveMinor!",
     coalesce(sum(spend_minor), 0)::bigint as "spendMinor!", coalesce(sum(share_minor), 0)::bigint as "shareMinor!"
   from lab_month where child_id = $childId`,
);
/** The jars' contents, from the stored months. */
export const findBalances = async (db: Queryable, childId: string): Promise<InJars> =>
  jarsOf((await balances.first(db, { childId }))!);

const lately = statement(
  'lab_saved_lately',
  `select coalesce(sum(save_minor), 0)::bigint as "minor!" from jar_move where child_id = $childId and at > $since`,
);
export const findSavedSince = async (db: Queryable, childId: string, since: Date): Promise<number> =>
  (await lately.first(db, { childId, since }))!.minor;

const insert = statement(
  'lab_move',
  `insert into jar_move (jar_move_id, child_id, kind, ledger_entry_id, restock_minor, save_minor, spend_minor, share_minor, at)
   values ($moveId, $childId, $kind, $entryId?, $restock, $save, $spend, $share, $now)`,
);
const keep = statement(
  'lab_keep_jars',
  `insert into lab_month as m (child_id, month, restock_minor, save_minor, spend_minor, share_minor)
   values ($childId, $month::date, $restock, $save, $spend, $share)
   on conflict (child_id, month) do update set restock_minor = m.restock_minor + excluded.restock_minor, save_minor = m.save_minor + excluded.save_minor,
     spend_minor = m.spend_minor + excluded.spend_minor, share_minor = m.share_minor + excluded.share_minor`,
);
type Move = { childId: string; kind: MoveKind; entryId: string | null; amounts: InJars };
/** A move between jars, with the stored sums. */
export async function insertMove(tx: Tx, { childId, kind, entryId, amounts }: Move, now: Date): Promise<void> {
  const cents = {
    ...{ restock: amounts.RESTOCK.amountMinor, save: amounts.SAVE.amountMinor },
    ...{ spend: amounts.SPEND.amountMinor, share: amounts.SHARE.amountMinor },
  };
  await insert.run(tx, { moveId: uuidv7(now), childId, kind, entryId, ...cents, now });
  await keep.run(tx, { childId, month: `${monthOf(now)}-01`, ...cents });
}

const moves = statement(
  'lab_moves',
  `select kind, at, restock_minor as "restockMinor", save_minor as "saveMinor", spend_minor as "spendMinor", share_minor as "shareMinor"
   from jar_move where child_id = $childId order by at desc, jar_move_id desc limit $size`,
);
export const findMoves = (db: Queryable, childId: string, size: number): Promise<RowOf<'lab_moves'>[]> =>
  moves.all(db, { childId, size });

const ofSale = statement(
  'lab_moves_of_sale',
  `select v.kind, sum(v.restock_minor)::bigint as "restockMinor!", sum(v.save_minor)::bigint as "saveMinor!", sum(v.spend_minor)::bigint as "spendMinor!",
     sum(v.share_minor)::bigint as "shareMinor!"
   from lab_movement m join jar_move v using (ledger_entry_id) where m.seller_order_id = $saleId group by v.kind`,
);
/** A sale's amounts put into each jar, and its refunds' amounts taken out so far, negative. */
export async function findMovesOfSale(db: Queryable, saleId: string): Promise<{ filled?: InJars; taken?: InJars }> {
  const rows = await ofSale.all(db, { saleId });
  const of = (kind: MoveKind) => rows.find((row) => row.kind === kind);
  const [filled, taken] = [of('FILL'), of('TAKE_BACK')];
  return { ...(filled && { filled: jarsOf(filled) }), ...(taken && { taken: jarsOf(taken) }) };
}

const unfilled = statement(
  'lab_unfilled',
  `select ledger_entry_id as "entryId", seller_order_id as "saleId", unfilled_minor as "unfilledMinor" from lab_movement
   where child_id = $childId and unfilled_minor > 0 order by at, ledger_entry_id limit 1`,
);
export type Unfilled = RowOf<'lab_unfilled'>;
/** The oldest sale whose money is not in the jars yet. */
export const findUnfilled = (db: Queryable, childId: string): Promise<Unfilled | undefined> =>
  unfilled.first(db, { childId });

const lockReady = statement(
  'lab_lock_ready',
  `select ledger_entry_id as "entryId", seller_order_id as "saleId", unfilled_minor as "unfilledMinor" from lab_movement
   where seller_order_id = $saleId and child_id = $childId and kind = ${code<Movement['kind']>('READY')} for update`,
);
export const lockReadySale = (tx: Tx, childId: string, saleId: string): Promise<Unfilled | undefined> =>
  lockReady.first(tx, { childId, saleId });

const setUnfilled = statement(
  'lab_set_unfilled',
  'update lab_movement set unfilled_minor = $unfilled where ledger_entry_id = $entryId',
);
export const writeUnfilled = (tx: Tx, entryId: string, unfilled: number): Promise<number> =>
  setUnfilled.run(tx, { entryId, unfilled });

const plan = statement(
  'lab_plan',
  `select restock_first as "restockFirst", save, spend, share from jar_plan where child_id = $childId order by since desc, jar_plan_id desc limit 1`,
);
export const findPlan = (db: Queryable, childId: string): Promise<JarPlan | undefined> => plan.first(db, { childId });

const insertPlan = statement(
  'lab_insert_plan',
  `insert into jar_plan (jar_plan_id, child_id, restock_first, save, spend, share, since) values ($planId, $childId, $restockFirst, $save, $spend, $share, $now)`,
);
export const writePlan = (tx: Tx, childId: string, chosen: JarPlan, now: Date): Promise<number> =>
  insertPlan.run(tx, { planId: uuidv7(now), childId, ...chosen, now });

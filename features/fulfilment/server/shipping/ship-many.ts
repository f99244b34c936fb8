import { type Actor, shopsOf } from '@cubby/contract';
import { type Implementation, implement, type WriteContext } from '@cubby/contract/server';
import { type Tx, transaction } from '@cubby/db';
import {
  findParcel,
  findToPack,
  findUnshipped,
  lockInvoicesWith,
  lockOrder,
  type SoldOrder,
  usesTracker,
} from '@cubby/features/orders/server';
import { fail, ok } from '@cubby/result';
import { type ShipResult, shipMany } from '../../ship-many-contract.ts';
import { type ParcelRow, type ShipRefusal, whyNotShippable, wrongIn } from '../../ship-many-rules.ts';
import { act } from '../act.ts';
import { found } from '../found-sale.ts';
import { noteKey } from './note-acts.ts';
import { ship } from './ship.ts';

const numberForm = /^[0-9A-HJKMNP-TV-Z]{10}-[1-9][0-9]?$/;

export const shipManyEndpoint: Implementation = implement(
  shipMany,
  async ({ rows: given, takesUnlike, dryRun }, context) => {
    const { pool, actor } = context;
    const rows: ParcelRow[] = given.map((row, i) => ({
      ...row,
      tracker: row.tracker,
      line: row.line ?? i + 1,
      number: row.number.toUpperCase(),
    }));
    const known = await findOwn(pool, actor, rows);
    if (known.size === 0) return fail('OC_NOT_FOUND', 'orders.missing', { path: ['rows', 0, 'number'] });
    const wrong = wrongIn(rows, takesUnlike);
    const results: ShipResult[] = [];
    for (const [i, row] of rows.entries()) {
      const { line, number } = row;
      const status = known.get(number) ?? null;
      const { reason, otherLines = [] } = status === null ? { reason: 'ORDER_UNKNOWN' as const } : (wrong[i] ?? {});
      const result = reason ? refused(reason, status) : await shipRow(row, context, dryRun);
      results.push({ line, number: given[i]!.number, otherLines, ...result });
    }
    return ok({ results });
  },
);

/** The statuses of those rows' orders that have reached the actor's shops. */
async function findOwn(db: WriteContext['pool'], actor: Actor, rows: readonly ParcelRow[]) {
  const numbers = [...new Set(rows.map(({ number }) => number))].filter((number) => numberForm.test(number));
  const own = numbers.length > 0 ? await findToPack(db, { sellerIds: shopsOf(actor, shipMany.access), numbers }) : [];
  return new Map(own.map(({ number, status }) => [number, status]));
}

type Shipped = Pick<ShipResult, 'result' | 'reason' | 'status'>;
/** Thrown to roll back a dry run, or an order that cannot be shipped. */
class Undone extends Error {
  readonly outcome: Shipped;
  constructor(outcome: Shipped) {
    super(outcome.result);
    this.outcome = outcome;
  }
}

async function shipRow(row: ParcelRow, context: WriteContext, dryRun: boolean): Promise<Shipped> {
  try {
    return await transaction(context.pool, async (tx) => {
      const outcome = await shipOne(tx, row, { ...context, db: tx });
      if (dryRun || outcome.result !== 'SHIPPED') throw new Undone(outcome);
      return outcome;
    });
  } catch (error) {
    if (error instanceof Undone) return error.outcome;
    // Another person is changing this order; the others do not wait.
    if ((error as { code?: string }).code === '55P03') return refused('BUSY', null);
    throw error;
  }
}

const refused = (reason: ShipRefusal, status: Shipped['status']): Shipped => ({ result: 'REFUSED', reason, status });

async function shipOne(tx: Tx, row: ParcelRow, context: WriteContext): Promise<Shipped> {
  const { actor, accountId, now } = context;
  const { number, carrier, tracker, departedOn } = row;
  const own = () => found(tx, actor, number, shipMany.access);
  const seen = await own();
  if (!seen?.actors.includes('SELLER')) return refused('ORDER_UNKNOWN', null);
  await lockInvoicesWith(tx, seen.sold.orderId);
  await lockOrder(tx, seen.sold.orderId);
  // It may have been shipped while this waited for the lock.
  const { sold } = (await own())!;
  const parcel = { carrier: carrier.trim(), tracker: tracker?.trim(), departedOn };
  const left = await findUnshipped(tx, sold.sellerOrderId);
  const isSame = await findParcel(tx, {
    sellerOrderId: sold.sellerOrderId,
    ...parcel,
    tracker: parcel.tracker ?? null,
  });
  if (left.length === 0 && isSame) return { result: 'UNCHANGED', reason: null, status: sold.status };
  if (parcel.tracker && (await usesTracker(tx, sold.sellerId, parcel.tracker, now)))
    return refused('TRACKER_USED', sold.status);
  const prepared = await prepare(tx, sold, context);
  if (!prepared) return refused(whyNotShippable(sold.status), sold.status);
  const shipped = await ship(tx, prepared, { lines: [], ...parcel }, { actor: 'SELLER', accountId }, now);
  if (!shipped.ok) return refused(reasonOf(shipped.failure), sold.status);
  await noteKey(context, sold, shipped.value.status);
  return { result: 'SHIPPED', reason: null, status: shipped.value.status };
}

/** The order in preparation; undefined: the table of transitions does not allow it. */
async function prepare(tx: Tx, sold: SoldOrder, { accountId, now }: WriteContext): Promise<SoldOrder | undefined> {
  if (sold.status === 'IN_PROGRESS') return sold;
  const made = await act(tx, sold, { action: 'PREPARE', actor: 'SELLER', accountId }, now);
  return made.ok ? { ...sold, status: made.value.to } : undefined;
}

function reasonOf({ code, message }: { code: string; message: string }): ShipRefusal {
  if (code === 'OC_BAD_REQUEST') return message.endsWith('early') ? 'DAY_EARLY' : 'DAY_LATE';
  return 'WRONG_STATUS';
}

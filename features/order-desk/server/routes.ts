import { mayForShop, type ShopRole, shopRolesGive, shopsOf } from '@cubby/contract';
import { type Implementation, implement } from '@cubby/contract/server';
import { type Queryable, uuidv7 } from '@cubby/db';
import { findTeam } from '@cubby/features/accounts/server';
import { findSoldOrder, shopPlace } from '@cubby/features/orders/server';
import { timeThere } from '@cubby/features/taxes/rules';
import { fail, ok } from '@cubby/result';
import { assignSale, type DeskPerson, deleteSaleNote, noteSale, saleDesk } from '../contract.ts';
import { mostSaleNotes } from '../rules.ts';
import { dropAssignee, dropNote, findAssignee, findNotes, insertNote, lockSale, writeAssignee } from './store.ts';

const missing = fail('OC_NOT_FOUND', 'orders.missing', { path: ['number'] });

export const orderDeskEndpoints: readonly Implementation[] = [
  implement(saleDesk, async ({ number }, { db, actor }) => {
    const sold = await findSoldOrder(db, { number });
    if (!sold || !mayForShop(actor, saleDesk.access, sold.sellerId)) return missing;
    const { accountId } = actor.account;
    const { sellerOrderId, sellerId } = sold;
    const [assignee, handlers, notes] = await Promise.all([
      findAssignee(db, sellerOrderId),
      findHandlers(db, sellerId),
      findNotes(db, sellerOrderId),
    ]);
    return ok({
      assignee: assignee ? { accountId: assignee.accountId, name: assignee.name } : null,
      assignedAt: assignee?.at.toISOString() ?? null,
      team: handlers.toSorted(
        (one, other) => Number(other.accountId === accountId) - Number(one.accountId === accountId),
      ),
      mayAssign: mayForShop(actor, assignSale.access, sellerId),
      notes: notes.map(({ accountId: author, name, at, ...note }) => ({
        ...{
          ...note,
          by: name,
          isOwn: author === accountId,
          at: timeThere(shopPlace(sold), at),
        },
      })),
    });
  }),
  implement(assignSale, async ({ number, to, seen }, { db, actor, now }) => {
    const sold = await findSoldOrder(db, { number });
    if (!sold || !mayForShop(actor, assignSale.access, sold.sellerId)) return missing;
    const { sellerOrderId, sellerId } = sold;
    await lockSale(db, sellerOrderId);
    const current = await findAssignee(db, sellerOrderId);
    if (current?.at.toISOString() !== seen && current?.accountId !== to)
      return fail('OC_WRONG_STATUS', current ? 'orderDesk.taken' : 'orderDesk.released', {
        values: { name: `\u2068${current?.name ?? ''}\u2069` },
      });
    if (to === undefined) await dropAssignee(db, sellerOrderId);
    else {
      const isHandler = (await findHandlers(db, sellerId)).some(({ accountId }) => accountId === to);
      if (!isHandler) return fail('OC_NOT_FOUND', 'orderDesk.unknown', { path: ['to'] });
      await writeAssignee(db, { sellerOrderId, sellerId, accountId: to, by: actor.account.accountId, now });
    }
    return ok(true as const);
  }),
  implement(noteSale, async ({ number, words }, { db, actor, now }) => {
    const sold = await findSoldOrder(db, { number });
    if (!sold || !mayForShop(actor, noteSale.access, sold.sellerId)) return missing;
    const { sellerOrderId } = sold;
    await lockSale(db, sellerOrderId);
    const noted = { noteId: uuidv7(now), sellerOrderId, accountId: actor.account.accountId, words, now };
    return (await insertNote(db, { ...noted, most: mostSaleNotes }))
      ? ok(true as const)
      : fail('OC_TOO_MANY', 'orderDesk.tooMany', { values: { most: mostSaleNotes } });
  }),
  implement(deleteSaleNote, async ({ noteId }, { db, actor }) => {
    const of = { noteId, accountId: actor.account.accountId, sellerIds: shopsOf(actor, deleteSaleNote.access) };
    return (await dropNote(db, of))
      ? ok(true as const)
      : fail('OC_NOT_FOUND', 'orderDesk.missing', { path: ['noteId'] });
  }),
];

/** The members of a shop's team who may act on its orders. */
const findHandlers = async (db: Queryable, sellerId: string): Promise<DeskPerson[]> =>
  (await findTeam(db, { sellerId }))
    .filter(({ roles }) => shopRolesGive(roles as ShopRole[], assignSale.access))
    .map(({ accountId, name }) => ({ accountId, name }));

import { mayForShop, memberOf, shopsOf } from '@cubby/contract';
import { type Implementation, implement, pageOf } from '@cubby/contract/server';
import { daysBetween } from '@cubby/days';
import { findIfTeam } from '@cubby/features/accounts/server';
import { imageOf } from '@cubby/features/catalog/server';
import { dayNotOver, orderNumberStart, type SaleTab } from '@cubby/features/orders/rules';
import {
  countOpenSales,
  findSaleDetails,
  findSales,
  findSoldOrder,
  type SaleRow,
  searchSales,
  sentBackOf,
} from '@cubby/features/orders/server';
import { type TaxPlace, taxDay, timeThere } from '@cubby/features/taxes/rules';
import { money } from '@cubby/money';
import { ok } from '@cubby/result';
import { type ListedSale, sale, sales, shipParcel } from '../contract.ts';
import { salesPageSize } from '../rules.ts';
import { maySteps } from './may-steps.ts';
import { missing } from './refusals.ts';
import { refundOnReturn } from './returning/refund-on-return.ts';
import { expectedShare } from './shares/expected-share.ts';

export const saleEndpoints: Implementation[] = [
  implement(sales, async ({ tab, words, handler, page }, { db, actor, now }) => {
    const sellerIds = shopsOf(actor, sales.access);
    const day = dayNotOver(now);
    const ownId = memberOf(actor);
    const whose = { assignee: handler === 'ME' ? (ownId ?? nobody) : null, isUnassigned: handler === 'NOBODY' };
    const isTeam = ownId !== undefined && findIfTeam(db, sellerIds, ownId);
    // A key cannot read who on the team handles an order.
    const shown = (rows: readonly SaleRow[]) =>
      rows.map((row) => listed(ownId === undefined ? { ...row, handler: null, notes: 0 } : row, now));
    const { part } = pageOf(page, salesPageSize, 0);
    if (words !== '') {
      const [found, open, hasColleagues] = await Promise.all([
        searchSales(
          db,
          {
            ...{ sellerIds, pattern: `%${words.replace(/[\\%_]/g, '\\$&')}%`, tracker: words },
            number: orderNumberStart(words.replace(/-\d{0,2}$/, '')) ?? null,
          },
          part,
        ),
        countOpenSales(db, { sellerIds, day, now, ...whose }),
        isTeam,
      ]);
      return ok({
        orders: shown(found.rows),
        page: pageOf(page, salesPageSize, found.total).page,
        tabs: countTabs(open),
        hasColleagues,
      });
    }
    // One extra row shows whether there is another page: ended orders are not counted.
    const size = part.size + (tab === 'DONE' ? 1 : 0);
    const [{ rows, open }, hasColleagues] = await Promise.all([
      findSales(db, { sellerIds, tab, day, now, ...whose }, { ...part, size }),
      isTeam,
    ]);
    const tabs = countTabs(open);
    const total = tab === 'DONE' ? part.offset + rows.length : tabs[tab];
    return ok({
      orders: shown(rows.slice(0, salesPageSize)),
      page: pageOf(page, salesPageSize, total).page,
      tabs,
      hasColleagues,
    });
  }),
  implement(sale, async ({ number }, { db, actor, now }) => {
    const sold = await findSoldOrder(db, { number });
    if (!sold || !mayForShop(actor, sale.access, sold.sellerId)) return missing;
    const found = await findSaleDetails(db, sold.sellerOrderId);
    if (!found) return missing;
    const { dueAt, shipBy, shopCountry, shopRegion, taxMinor, totalMinor, refundedMinor, sentBack, ...others } = found;
    const { outstandingMinor, comingBackMinor, ...details } = others;
    const place = { country: shopCountry, region: shopRegion };
    const dayOf = (at: string | null) => at && taxDay(place, new Date(at));
    return ok({
      ...details,
      number,
      may: await maySteps(db, actor, sold, 'SELLER', now),
      maySend: mayForShop(actor, shipParcel.access, sold.sellerId),
      ...deadlineOf({ ...found, place }, now),
      placedAt: timeThere(place, details.placedAt),
      today: taxDay(place, now),
      sentBack: sentBackOf(sentBack, details.delivery),
      needsCustomsForm: sold.isChildShop && sold.sellerCountry !== sold.deliveryCountry,
      lines: details.lines.map(({ pictureId, priceMinor, totalMinor, ...line }) => ({
        ...line,
        picture: imageOf(pictureId, line.name),
        price: money(priceMinor),
        total: money(totalMinor),
      })),
      total: money(totalMinor),
      refunded: money(refundedMinor),
      outstanding: money(outstandingMinor),
      refundOnReturn: await refundOnReturn(db, sold, found),
      share: (await expectedShare(db, sold, now)).share,
      parcels: details.parcels.map(({ deliveredAt, returnedAt, earlier, ...parcel }) => ({
        ...parcel,
        earlier: earlier.map((each) => ({ ...each, until: timeThere(place, new Date(each.until)) })),
        deliveredOn: dayOf(deliveredAt),
        returnedOn: dayOf(returnedAt),
      })),
      history: details.history.map((change) => ({ ...change, at: timeThere(place, new Date(change.at)) })),
    });
  }),
];

/** A key of the shop's own system handles no orders. */
const nobody = '00000000-0000-0000-0000-000000000000';

function countTabs(open: Awaited<ReturnType<typeof countOpenSales>>): Record<Exclude<SaleTab, 'DONE'>, number> {
  const sumOf = (counts: typeof open) => counts.reduce((all, { count }) => all + count, 0);
  const ships = open.filter(({ work }) => work === 'SHIP');
  return {
    TODO: sumOf(open.filter(({ work }) => work !== 'WAIT')),
    LATE: sumOf(open.filter(({ isLate }) => isLate)),
    TODAY: sumOf(open.filter(({ isToday }) => isToday)),
    CONFIRM: sumOf(open.filter(({ work }) => work === 'CONFIRM')),
    PACK: sumOf(ships.filter(({ isPacked }) => !isPacked)),
    SHIP: sumOf(ships.filter(({ isPacked }) => isPacked)),
    WAITING: sumOf(open.filter(({ work }) => work === 'WAIT')),
  };
}

function listed({ totalMinor, shipBy, shopCountry, shopRegion, ...row }: SaleRow, now: Date): ListedSale {
  const place = { country: shopCountry, region: shopRegion };
  return {
    ...row,
    ...deadlineOf({ ...row, shipBy, place }, now),
    placedAt: timeThere(place, row.placedAt),
    total: money(totalMinor),
    buyer: row.recipient,
    lines: row.lines.map(({ pictureId, ...line }) => ({ ...line, picture: imageOf(pictureId, line.name) })),
  };
}

type Due = Pick<SaleRow, 'work' | 'dueAt' | 'shipBy'> & { place: TaxPlace };

/** Shipping is due on a day, and late once that day has ended everywhere; the other steps are due at a time. */
function deadlineOf({ work, dueAt, shipBy, place }: Due, now: Date) {
  const at = work === 'CONFIRM' || work === 'RECEIVE' ? dueAt : null;
  const dueOn = shipBy ?? (at && taxDay(place, at));
  const left = dueOn === null ? null : daysBetween(taxDay(place, now), dueOn);
  const isLate = shipBy !== null && shipBy < dayNotOver(now);
  return {
    dueAt: at && timeThere(place, at),
    dueOn,
    daysLeft: left === null ? null : isLate ? Math.min(-1, left) : Math.max(0, left),
    minutesLeft: at && Math.max(0, Math.floor((at.getTime() - now.getTime()) / 60_000)),
  };
}

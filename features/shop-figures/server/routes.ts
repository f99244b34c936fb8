import { type Implementation, implement } from '@cubby/contract/server';
import { daysAfter } from '@cubby/days';
import { isTheirShop } from '@cubby/features/payouts/policy';
import { money } from '@cubby/money';
import { fail, ok } from '@cubby/result';
import { shopFigures } from '../contract.ts';
import { type Figures, rowsOf, spanOf } from '../rules.ts';
import { findFigureShop, findFigures } from './store.ts';

const missing = fail('OC_NOT_FOUND', 'sellers.missing', { path: ['shop'] });

export const shopFigureEndpoints: readonly Implementation[] = [
  implement(shopFigures, async ({ shop: handle, by, weeks }, { db, actor, locale, now }) => {
    const shop = await findFigureShop(db, handle, now);
    if (!shop || !isTheirShop(actor, shopFigures.access, shop)) return missing;
    const { sellerId, timeZone, name, today } = shop;
    const span = spanOf(today, Number(weeks));
    const rows = rowsOf(await findFigures(db, { ...span, sellerId, timeZone, by, locale }), by, span);
    const totalOf = (of: 'now' | 'before') =>
      shown({
        salesMinor: rows.reduce((all, row) => all + row[of].salesMinor, 0),
        units: rows.reduce((all, row) => all + row[of].units, 0),
        returns: rows.reduce((all, row) => all + row[of].returns, 0),
      });
    return ok({
      ...{ name, from: span.from, to: daysAfter(span.until, -1) },
      rows: rows.map(({ now: own, before, ...row }) => ({
        ...{ ...row, isOver: by !== 'WEEK' || daysAfter(row.key, 7) <= today, now: shown(own), before: shown(before) },
      })),
      total: { now: totalOf('now'), before: totalOf('before') },
    });
  }),
];

const shown = ({ salesMinor, units, returns }: Figures) => ({ sales: money(salesMinor), units, returns });

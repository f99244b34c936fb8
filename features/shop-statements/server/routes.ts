import { type Implementation, implement } from '@cubby/contract/server';
import { isTheirShop } from '@cubby/features/payouts/policy';
import { money } from '@cubby/money';
import { fail, ok } from '@cubby/result';
import { shopStatement, shopStatements, shopYear } from '../contract.ts';
import { monthAt, monthsUntil } from '../rules.ts';
import { shopYearOf, statementOf } from './statement-of.ts';
import { findMonthChanges, findStatementShop } from './store.ts';

const missing = fail('OC_NOT_FOUND', 'sellers.missing', { path: ['shop'] });

export const shopStatementEndpoints: readonly Implementation[] = [
  implement(shopStatements, async ({ shop: handle }, { db, actor, now }) => {
    const shop = await findStatementShop(db, handle);
    if (!shop || !isTheirShop(actor, shopStatements.access, shop)) return missing;
    const { name, timeZone } = shop;
    const current = monthAt(timeZone, now);
    const months = monthsUntil(await findMonthChanges(db, shop), current);
    return ok({
      ...{ name, zone: timeZone },
      months: months.map(({ month, openingMinor, closingMinor }) => ({
        ...{ month, opening: money(openingMinor), closing: money(closingMinor), isOver: month < current },
      })),
    });
  }),
  implement(shopStatement, async ({ shop: handle, month }, { db, actor, now }) => {
    const shop = await findStatementShop(db, handle);
    if (!shop || !isTheirShop(actor, shopStatement.access, shop)) return missing;
    const found = await statementOf(db, shop, month, now);
    return found ? ok(found) : fail('OC_NOT_FOUND', 'shopStatements.missing', { path: ['month'] });
  }),
  implement(shopYear, async ({ shop: handle, year }, { db, actor, now }) => {
    const shop = await findStatementShop(db, handle);
    if (!shop || !isTheirShop(actor, shopYear.access, shop)) return missing;
    const found = await shopYearOf(db, shop, year, now);
    return found ? ok(found) : fail('OC_NOT_FOUND', 'shopStatements.year.none', { path: ['year'] });
  }),
];

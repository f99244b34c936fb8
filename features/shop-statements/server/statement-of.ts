import { daysAfter } from '@cubby/days';
import type { Queryable } from '@cubby/db';
import { money } from '@cubby/money';
import type { ShopStatement, ShopYear } from '../contract.ts';
import { type BalancePart, balanceParts, linesOf, monthAfter, monthAt, yearOf, yearSums } from '../rules.ts';
import { findLines, findMonthChanges, findParts, findYearLines, findYearTaxes, type StatementShop } from './store.ts';

/** The statement of a month that has started, not before the shop's first entry; undefined: there is none. */
export async function statementOf(
  db: Queryable,
  shop: StatementShop,
  month: string,
  now: Date,
): Promise<ShopStatement | undefined> {
  const { name, timeZone } = shop;
  const current = monthAt(timeZone, now);
  const first = (await findMonthChanges(db, shop))[0]?.month;
  if (first === undefined || month < first || month > current) return undefined;
  const day = `${month}-01`;
  const [sums, found] = await Promise.all([findParts(db, { ...shop, day }), findLines(db, { ...shop, day })]);
  const { lines, moves } = linesOf(found);
  const parts = balanceParts.map((part: BalancePart) => ({
    ...{ part, opening: money(sums[`${part}Before`]), closing: money(sums[`${part}After`]) },
  }));
  const total = (end: 'opening' | 'closing') => money(parts.reduce((all, each) => all + each[end].amountMinor, 0));
  const shown = <Kind>({ kind, count, minor }: { kind: Kind; count: number; minor: number }) => ({
    ...{ kind, count, amount: money(minor) },
  });
  return {
    ...{ name, zone: timeZone, month, isOver: month < current },
    ...{ from: day, to: daysAfter(`${monthAfter(month)}-01`, -1) },
    ...{ opening: total('opening'), closing: total('closing') },
    ...{ lines: lines.map(shown), moves: moves.map(shown), parts },
  };
}

/** A calendar year in the shop's time zone, by default the current one; undefined: the shop had no entries then. */
export async function shopYearOf(
  db: Queryable,
  shop: StatementShop,
  asked: string | undefined,
  now: Date,
): Promise<ShopYear | undefined> {
  const { name, timeZone } = shop;
  const current = monthAt(timeZone, now).slice(0, 4);
  const found = (await findMonthChanges(db, shop)).map(({ month }) => month.slice(0, 4));
  const years = [...new Set([...found, current])].toSorted().toReversed();
  const year = asked ?? current;
  if (!years.includes(year)) return undefined;
  const of = { ...shop, day: `${year}-01-01` };
  const [lines, taxes] = await Promise.all([findYearLines(db, of), findYearTaxes(db, of)]);
  const sums = yearOf(lines, taxes);
  return {
    ...{ name, zone: timeZone, year, isOver: year < current, years },
    orders: lines.find(({ kind }) => kind === 'SALE')?.count ?? 0,
    sums: yearSums.map((sum) => ({ sum, amount: money(sums[sum]) })),
  };
}

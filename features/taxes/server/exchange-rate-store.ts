import { type Queryable, type RowOf, statement, type Tx } from '@cubby/db';

const all = statement(
  'taxes_exchange_rates',
  `select currency, valid_from as "validFrom", millionths from vat_exchange_rate order by currency, valid_from desc limit 1000`,
);
export const findExchangeRates = (db: Queryable): Promise<RowOf<'taxes_exchange_rates'>[]> => all.all(db);

const onDay = statement(
  'taxes_exchange_rate_on',
  `select millionths from vat_exchange_rate where currency = $currency and valid_from <= $day::date order by valid_from desc limit 1`,
);
/** Millionths of the currency for a US dollar on a day (`YYYY-MM-DD`); undefined: none yet. */
export const findExchangeRate = async (db: Queryable, currency: string, day: string): Promise<number | undefined> =>
  (await onDay.first(db, { currency, day }))?.millionths;

const write = statement(
  'taxes_write_exchange_rate',
  `insert into vat_exchange_rate (currency, valid_from, millionths) values ($currency, $validFrom, $millionths) on conflict do nothing`,
);
/** False if that day already has a rate: papers may have been made with it. */
export const writeExchangeRate = async (tx: Tx, rate: RowOf<'taxes_exchange_rates'>): Promise<boolean> =>
  (await write.run(tx, rate)) === 1;

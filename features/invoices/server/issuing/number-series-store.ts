import { statement, type Tx } from '@cubby/db';
import { numberIn } from '../../rules.ts';

const next = statement(
  'invoices_next_position',
  `insert into invoice_series (series, last_position) values ($series, 1)
   on conflict (series) do update set last_position = invoice_series.last_position + 1 returning last_position as position`,
);
/** The next number of a series. Its row stays locked until the transaction ends, so that none is skipped. */
export async function takeNumber(
  tx: Tx,
  series: string,
): Promise<{ series: string; position: number; number: string }> {
  const { position } = (await next.first(tx, { series }))!;
  return { series, position, number: numberIn(series, position) };
}

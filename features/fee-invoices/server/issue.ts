import { type Pool, transaction, uuidv7 } from '@cubby/db';
import type { Company } from '@cubby/feature';
import { takeNumber } from '@cubby/features/invoices/server';
import { treasurers } from '@cubby/features/payouts/server';
import { monthAfter, monthAt } from '@cubby/features/shop-statements/rules';
import { taxDay } from '@cubby/features/taxes/rules';
import { enqueue, forEachApart } from '@cubby/jobs';
import { zero } from '@cubby/money';
import { type FeeGroup, feePapersOf, feeSeriesOf } from '../rules.ts';
import { insertFeeInvoice } from './invoice-store.ts';
import { type FeeShop, findFeeShops, findGroups, findPayer, takeMonth } from './month-store.ts';

/** Entries booked in a month's last moments are committed by then. */
const settlingMs = 3_600_000;

/** Invoices the fees of every past month, in its shop's time zone, that is not invoiced yet, oldest first. */
export const issueFeeInvoices = async (pool: Pool, company: Company, now: Date): Promise<void> =>
  forEachApart(await findFeeShops(pool), 'shops whose fees are invoiced', async (shop) => {
    const current = monthAt(shop.timeZone, new Date(now.getTime() - settlingMs));
    let lastTo = shop.lastTo;
    for (
      let month = shop.last === null ? shop.first : monthAfter(shop.last);
      month < current;
      month = monthAfter(month)
    ) {
      const ended = await issueMonth(pool, { shop, month, lastTo }, company, now);
      if (!ended) return;
      lastTo = ended;
    }
  });

type Month = { shop: FeeShop; month: string; lastTo: Date | null };

/**
 * The end of the month; undefined: another process has it. Jobs make its papers and mails: typesetting holds no lock.
 */
const issueMonth = (
  pool: Pool,
  { shop, month, lastTo }: Month,
  company: Company,
  now: Date,
): Promise<Date | undefined> =>
  transaction(pool, async (tx) => {
    const { sellerId, timeZone } = shop;
    const day = `${month}-01`;
    const taken = await takeMonth(tx, { sellerId, day, timeZone, lastTo });
    if (!taken) return undefined;
    const papers = feePapersOf((await findGroups(tx, { sellerId, lastTo, to: taken.to })) as FeeGroup[]);
    if (papers.length === 0) return taken.to;
    const [payer, [reader]] = [await findPayer(tx, sellerId), await treasurers(tx, sellerId)];
    const issuedOn = taxDay({ country: company.country, region: null }, now);
    for (const { kind, lines, netMinor, taxMinor } of papers) {
      const feeInvoiceId = uuidv7(now);
      const numbered = await takeNumber(tx, feeSeriesOf(kind, company.country, issuedOn));
      await insertFeeInvoice(
        tx,
        {
          ...{ feeInvoiceId, sellerId, day, kind, issuedOn, netMinor, taxMinor, now },
          ...{ ...payer, ...numbered, locale: reader?.locale ?? 'en', currency: zero().currency },
          corrects: lines.findLast(({ corrects }) => corrects !== null)?.corrects ?? null,
        },
        lines,
      );
      await enqueue(tx, 'keep-fee-invoice', { feeInvoiceId });
      await enqueue(tx, 'mail-fee-invoice', { feeInvoiceId });
    }
    return taken.to;
  });

import type { Tx } from '@cubby/db';
import { bank, refundPaid } from '@cubby/features/ledger/rules';
import { post } from '@cubby/features/ledger/server';
import { money } from '@cubby/money';
import { lockInvoice } from '../invoice-store.ts';
import { tellOfInvoice } from '../letters/news.ts';
import { settleInvoice } from '../paying/settle.ts';
import { findRefunded, noteRefundRefused, noteRefundSent } from './refund-store.ts';

/** A refund was sent (P9), as the bank or staff report: it is no longer owed. False: already recorded. */
export async function refundSent(
  tx: Tx,
  refundId: string,
  now: Date,
  said: { accountId: string | null; note: string | null } = { accountId: null, note: null },
): Promise<boolean> {
  const invoiceId = await findRefunded(tx, refundId);
  if (!invoiceId) return false;
  await lockInvoice(tx, invoiceId);
  const sent = await noteRefundSent(tx, { refundId, ...said, now });
  if (!sent) return false;
  await post(tx, refundPaid(refundId, money(sent.amountMinor), refundId, bank), null, now);
  await tellOfInvoice(tx, { invoiceId, news: 'REFUNDED', refundId });
  await settleInvoice(tx, invoiceId, 'SYSTEM', now);
  return true;
}

/** The bank has refused to send a refund: it stays owed, and staff handle it. */
export const refundRefused = async (tx: Tx, transferId: string, reason: string | null): Promise<void> => {
  await noteRefundRefused(tx, { transferId, reason });
};

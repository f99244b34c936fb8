import { code, statement, type Tx } from '@cubby/db';
import type { InvoiceRefundStatus, RefundFacts } from '../../rules.ts';
import { isUnconfirmed } from './refund-store.ts';

const lock = statement(
  'invoices_lock_refund',
  `select status, to_iban is not null as "hasAccount!", asked_at as "askedAt",
     ${isUnconfirmed} as "isUnconfirmed!"
   from invoice_refund r where invoice_refund_id = $refundId for update`,
);
export const lockRefund = async (tx: Tx, refundId: string): Promise<RefundFacts | undefined> =>
  (await lock.first(tx, { refundId })) as RefundFacts | undefined;

const readdress = statement(
  'invoices_readdress_refund',
  `update invoice_refund set to_name = $name, to_iban = $iban, to_swift = $swift, status = ${code<InvoiceRefundStatus>('OWED')}, last_error = null,
     agreed_at = $now, agreed_by = $agreedBy
   where invoice_refund_id = $refundId`,
);
export const readdressRefund = (
  tx: Tx,
  to: { refundId: string; name: string; iban: string; swift: string; agreedBy: string; now: Date },
): Promise<number> => readdress.run(tx, to);

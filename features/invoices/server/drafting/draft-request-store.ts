import { statement, type Tx } from '@cubby/db';
import type { PayingAccount } from './draft-store.ts';

const request = statement(
  'invoices_request',
  `update invoice set requested_at = coalesce(requested_at, $now), wants_sending = wants_sending or $wantsSending, updated_at = $now
   where invoice_id = $invoiceId`,
);
export const requestNumber = (
  tx: Tx,
  wanted: { invoiceId: string; wantsSending: boolean; now: Date },
): Promise<number> => request.run(tx, wanted);

const account = statement(
  'invoices_choose_account',
  `update invoice set bank_name = $name, bank_iban = $iban, bank_swift = $swift, updated_at = $now where invoice_id = $invoiceId`,
);
export const chooseAccount = (tx: Tx, invoiceId: string, paying: PayingAccount, now: Date): Promise<number> =>
  account.run(tx, { invoiceId, ...paying, now });

import { code, statement, type Tx } from '@cubby/db';
import { endToEndIdOf, type MessageKind, type TransferPurpose } from '../rules.ts';

const returned = statement(
  'bank_returned_payout',
  `select t.bank_transfer_id as "transferId", t.subject_id as "payoutId" from bank_transfer t
   where t.purpose = ${code<TransferPurpose>('PAYOUT')} and t.amount_minor = $amountMinor and t.currency = $currency
     and case when $transferId?::uuid is not null then t.bank_transfer_id = $transferId?
       else (t.to_iban = $payerIban?::text or $payerIban?::text is null and t.to_iban !~ '^[A-Z]{2}' and upper(t.to_name) = upper($payerName?::text))
         and strpos(upper(regexp_replace($words, '\\s+', ' ', 'g')), upper(t.reference)) > 0 end
     and not exists (select from bank_message m where m.kind = ${code<MessageKind>('CREDITED')} and m.bank_message_id <> $messageId
       and lower(m.end_to_end_id) = replace(t.bank_transfer_id::text, '-', ''))
   limit 2`,
);
const name = statement(
  'bank_name_returned_payout',
  'update bank_message set end_to_end_id = $endToEndId where bank_message_id = $messageId',
);
type Credit = {
  messageId: string;
  /**
   * For the transfer that it names; otherwise found by payee (by name if accounts have no IBAN), amount and reference.
   */
  transferId: string | null;
  amountMinor: number;
  currency: string;
  payerName: string | null;
  payerIban: string | null;
  words: string;
};

/**
 * The payout that a credit returns in full; undefined: none, several match, or another credit returned it before. The
 * message then names its transfer.
 */
export async function claimReturnedPayout(tx: Tx, credit: Credit): Promise<string | undefined> {
  const [found, ...others] = await returned.all(tx, credit);
  if (!found || others.length > 0) return undefined;
  await name.run(tx, { messageId: credit.messageId, endToEndId: endToEndIdOf(found.transferId) });
  return found.payoutId;
}

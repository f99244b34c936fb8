import { code, type Queryable, type RowOf, statement, type Tx } from '@cubby/db';
import { isCurrency, type Money } from '@cubby/money';
import type { CardProvider, ProviderEvent } from '../provider.ts';

const claim = statement(
  'payments_claim_donation',
  `update provider_event set needs_attention = false
   where provider = $provider and event_id = $eventId and needs_attention and type = ${code<ProviderEvent['type']>('OTHER')} and event_id like 'booked-%' returning payload`,
);
export async function claimDonation(
  tx: Tx,
  of: { provider: CardProvider['name']; eventId: string },
): Promise<{ paymentId: string; amount: Money } | undefined> {
  const event = (await claim.first(tx, of))?.payload as ProviderEvent | undefined;
  return event?.paymentId && event.amount && isCurrency(event.amount.currency) && event.amount.amountMinor > 0
    ? { paymentId: event.paymentId, amount: event.amount }
    : undefined;
}

const insert = statement(
  'payments_insert_donation',
  `insert into donation (donation_id, organisation_id, provider, event_id, provider_payment_id, amount_minor, currency, recorded_at, recorded_by)
   values ($donationId, $organisationId, $provider, $eventId, $paymentId, $amountMinor, $currency, $now, $recordedBy)`,
);
export type WrittenDonation = {
  donationId: string;
  organisationId: string;
  provider: CardProvider['name'];
  eventId: string;
  paymentId: string;
  amount: Money;
  recordedBy: string;
};
export const insertDonation = (tx: Tx, { amount, ...donation }: WrittenDonation, now: Date): Promise<number> =>
  insert.run(tx, { ...donation, ...amount, now });

const withoutFee = statement(
  'payments_donations_without_fee',
  `select donation_id as "donationId", provider_payment_id as "paymentId", amount_minor as "amountMinor", currency
   from donation where fee_minor is null and provider = $provider order by recorded_at limit 500`,
);
export const findDonationsWithoutFee = (
  db: Queryable,
  provider: CardProvider['name'],
): Promise<RowOf<'payments_donations_without_fee'>[]> => withoutFee.all(db, { provider });

const fee = statement(
  'payments_note_donation_fee',
  'update donation set fee_minor = $feeMinor where donation_id = $donationId and fee_minor is null',
);
/** Records the provider's fee on a donation once; false if it was known. */
export const noteDonationFee = async (tx: Tx, donationId: string, feeMinor: number): Promise<boolean> =>
  (await fee.run(tx, { donationId, feeMinor })) === 1;

import { type Pool, type Tx, transaction, uuidv7 } from '@cubby/db';
import { feeTaken } from '@cubby/features/ledger/rules';
import { post } from '@cubby/features/ledger/server';
import { donationArrived, findBillOf } from '@cubby/features/schools/server';
import { forEachApart } from '@cubby/jobs';
import { type Currency, money } from '@cubby/money';
import { type Failure, fail, ok, type Result } from '@cubby/result';
import type { CardProvider } from '../provider.ts';
import { claimDonation, findDonationsWithoutFee, insertDonation, noteDonationFee } from './donation-store.ts';

/**
 * P17: staff assign an unrequested payment on the provider's own page to a school as a donation, once, at the booked
 * amount.
 */
export async function takeDonation(
  tx: Tx,
  { organisationId, reference, ...of }: Taken,
  now: Date,
): Promise<Result<true, Failure<'OC_NOT_FOUND'>>> {
  const booked = await claimDonation(tx, of);
  if (!booked) return fail('OC_NOT_FOUND', 'payments.eventMissing', { path: ['eventId'] });
  if ((await findBillOf(tx, organisationId)) === undefined)
    return fail('OC_NOT_FOUND', 'schools.missing', { path: ['organisationId'] });
  const donationId = uuidv7(now);
  await insertDonation(tx, { ...of, ...booked, donationId, organisationId }, now);
  await donationArrived(tx, { ...of, ...booked, donationId, organisationId, reference }, now);
  return ok(true);
}
type Taken = {
  provider: CardProvider['name'];
  eventId: string;
  organisationId: string;
  reference: string;
  recordedBy: string;
};

/** Posts the provider's fees on donations (P3), once reported. A failure does not stop the others. */
export async function recordDonationFees(
  { pool, provider }: { pool: Pool; provider: CardProvider },
  now: Date,
): Promise<void> {
  const unknown = await findDonationsWithoutFee(pool, provider.name);
  await forEachApart(unknown, 'fees', async ({ donationId, paymentId, amountMinor, currency }) => {
    const fee = await provider.findFee({ paymentId, amount: money(amountMinor, currency as Currency) });
    if (!fee) return;
    await transaction(pool, async (tx) => {
      if (await noteDonationFee(tx, donationId, fee.amountMinor))
        await post(tx, feeTaken(donationId, fee, provider.name), null, now);
    });
  });
}

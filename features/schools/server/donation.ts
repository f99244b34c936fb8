import { randomBytes } from 'node:crypto';
import { type Tx, uuidv7 } from '@cubby/db';
import { donationReceived } from '@cubby/features/ledger/rules';
import { post } from '@cubby/features/ledger/server';
import type { Money } from '@cubby/money';
import { billIdOf } from '../rules.ts';
import { insertMovement, lockAccountOf } from './account-store.ts';
import { insertAccount } from './organisation-store.ts';

/**
 * P17: a donation at a payment provider is credited to a separate account of the school, opened with the first one. It
 * is kept apart from the school's money, so that a donation for goods never becomes cash.
 */
export async function donationArrived(
  tx: Tx,
  { donationId, organisationId, amount, reference, provider }: Donation,
  now: Date,
): Promise<void> {
  const of = { organisationId, purse: 'DONATIONS' as const };
  await insertAccount(tx, { ...of, billId: billIdOf(randomBytes(16)), currency: amount.currency }, now);
  await lockAccountOf(tx, of);
  const movement = { ...of, movementId: uuidv7(now), kind: 'DONATION' as const, amountMinor: amount.amountMinor };
  await insertMovement(tx, { ...movement, reference, key: `donation:${donationId}` }, now);
  await post(tx, donationReceived(donationId, organisationId, amount, provider), null, now);
}
type Donation = {
  donationId: string;
  organisationId: string;
  amount: Money;
  reference: string;
  provider: string;
};

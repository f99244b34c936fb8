import { type Tx, uuidv7 } from '@cubby/db';
import {
  donationReturned,
  donationUsed,
  type PartOfPayment,
  schoolAccountFed,
  schoolAccountRefunded,
  schoolAccountUsed,
} from '@cubby/features/ledger/rules';
import { post } from '@cubby/features/ledger/server';
import { type Currency, type Money, money, negate } from '@cubby/money';
import { type Failure, fail, ok, type Result } from '@cubby/result';
import { covers, isAtOrganisation, type Place } from '../rules.ts';
import { findPayer, insertMovement, lockAccount, lockAccountForMember, lockAccountOf } from './account-store.ts';

export type AccountPayment = {
  paymentId: string;
  orderId: string;
  orderNumber: string;
  total: Money;
  parts: readonly PartOfPayment[];
  billId: string;
  accountId: string;
  delivery: Place & { name: string; city: string };
  /** Whether its payer has confirmed a delivery to an address other than the organisation's. */
  isAddressConfirmed: boolean;
};

/**
 * P19, or P18 from donations: pays an order from a school's account, if its balance covers the total (spec 5.20). The
 * account is locked until the caller's transaction ends, so that of two members who pay together each sees what is
 * left; the database also refuses a negative balance. Another organisation's account looks missing. A delivery
 * elsewhere than to the organisation is paid only once its payer has confirmed the address.
 */
export async function payFromAccount(
  tx: Tx,
  { billId, accountId, paymentId, total, parts, orderId, orderNumber, delivery, isAddressConfirmed }: AccountPayment,
  now: Date,
): Promise<Result<true, Failure<'OC_NOT_FOUND' | 'OC_BALANCE' | 'OC_PRIVATE_ADDRESS'>>> {
  const account = await lockAccountForMember(tx, { billId, accountId });
  if (!account) return fail('OC_NOT_FOUND', 'schools.accountMissing', { path: ['billId'] });
  if (!covers(money(account.balanceMinor, account.currency as Currency), total))
    return fail('OC_BALANCE', 'schools.balanceTooLow', { path: ['billId'] });
  if (!isAddressConfirmed && !isAtOrganisation(account, delivery))
    return fail('OC_PRIVATE_ADDRESS', 'schools.privateAddress', {
      values: {
        address: `\u2068${[delivery.name, delivery.address, delivery.city, delivery.postalCode].filter(Boolean).join(', ')}\u2069`,
      },
    });
  await insertMovement(
    tx,
    {
      ...{ movementId: uuidv7(now), organisationId: account.organisationId, purse: account.purse, kind: 'PAYMENT' },
      ...{ amountMinor: negate(total).amountMinor, reference: orderNumber, key: paymentId },
    },
    now,
  );
  const used = inLedger[account.purse].used;
  for (const part of parts) await post(tx, used(paymentId, account.organisationId, part), orderId, now);
  return ok(true);
}

const inLedger = {
  OWN: { used: schoolAccountUsed, refunded: schoolAccountRefunded },
  DONATIONS: { used: donationUsed, refunded: donationReturned },
} as const;

/** P9, second half, for an order paid from an account: the refund is credited immediately. */
export async function refundToAccount(
  tx: Tx,
  refund: { refundId: string; paymentId: string; orderId: string; orderNumber: string; amount: Money },
  now: Date,
): Promise<void> {
  const payer = await findPayer(tx, refund.paymentId);
  if (!payer) throw new Error(`no account has paid ${refund.paymentId}`);
  await lockAccountOf(tx, payer);
  await insertMovement(
    tx,
    {
      ...{ ...payer, movementId: uuidv7(now), kind: 'REFUND' },
      ...{ amountMinor: refund.amount.amountMinor, reference: refund.orderNumber, key: refund.refundId },
    },
    now,
  );
  const refunded = inLedger[payer.purse].refunded(refund.refundId, payer.organisationId, refund.amount);
  await post(tx, refunded, refund.orderId, now);
}

/**
 * P20: credits a bank transfer to an account, from any sender. The same `transferId` is credited once. False if there
 * is no such account of a school's own money, or the money has another currency: staff must check it.
 */
export async function accountFed(
  tx: Tx,
  { billId, amount, payerName, transferId }: FedAccount,
  now: Date,
): Promise<boolean> {
  const account = await lockAccount(tx, billId);
  if (account?.purse !== 'OWN' || account.currency !== amount.currency) return false;
  const { organisationId, purse } = account;
  // Banks may omit the payer; the statement then shows the transfer's text.
  const movement = {
    movementId: uuidv7(now),
    organisationId,
    purse,
    kind: 'FED' as const,
    reference: payerName || billId,
  };
  const key = `fed:${transferId}`;
  if (await insertMovement(tx, { ...movement, amountMinor: amount.amountMinor, key }, now))
    await post(tx, schoolAccountFed(transferId, organisationId, amount), null, now);
  return true;
}
type FedAccount = {
  billId: string;
  amount: Money;
  /** From the bank; shown on the statement. */
  payerName: string | null;
  transferId: string;
};

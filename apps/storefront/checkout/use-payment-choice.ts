import { useStoredUser } from '@cubby/features/accounts/storefront';
import type { PaymentMethod } from '@cubby/features/payments/rules';
import type { AccountChoice } from '@cubby/features/payments/storefront';
import { paymentAccounts } from '@cubby/features/schools/contract';
import { covers } from '@cubby/features/schools/rules';
import type { Money } from '@cubby/money';
import { useAnswer, useClient } from '@cubby/site';
import { useState } from 'react';

/** How an order is to be paid; `billId` of the school's account, if it is from one. */
export type PaymentChoice = { method: PaymentMethod['code']; billId?: string };

/**
 * The ways to pay that the visitor has, and the chosen one. The page is the same for everybody: who is signed in, and
 * which accounts they may pay from, is known in the browser only. A school's account that covers the total is chosen at
 * first (spec 4.14, 5.20), else the card.
 */
export function usePaymentChoice(offered: readonly PaymentMethod[], total: Money | undefined) {
  const client = useClient();
  const isMember = useStoredUser();
  const [picked, pick] = useState<PaymentChoice>();
  const { value } = useAnswer(isMember ? 'accounts' : null, (signal) => client(paymentAccounts, {}, { signal }));
  const accounts: AccountChoice[] = ((isMember && value) || []).map((account) => ({
    ...account,
    isEnough: total !== undefined && covers(account.balance, total),
  }));
  const methods = offered
    .filter(({ code }) => code !== 'ACCOUNT')
    .map((each) => (each.code === 'INVOICE' && !isMember ? { ...each, available: false } : each));
  const usual: PaymentChoice = { method: methods.find((each) => each.selected)?.code ?? 'STRIPE' };
  const first = accounts.find((account) => account.selected && account.isEnough);
  const chosen = picked ?? (first ? { method: 'ACCOUNT', billId: first.billId } : usual);
  // What was chosen may not be enough any more.
  const isPossible =
    chosen.billId === undefined || accounts.some(({ billId, isEnough }) => billId === chosen.billId && isEnough);
  return { methods, accounts, choice: isPossible ? chosen : usual, choose: pick };
}

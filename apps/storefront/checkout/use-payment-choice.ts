import { useStoredUser } from '@cubby/features/accounts/storefront';
import type { PaymentMethod } from '@cubby/features/payments/rules';
import type { AccountChoice } from '@cubby/features/payments/storefront';
import { paymentAccounts } from '@cubby/features/schools/contract';
import { covers } from '@cubby/features/schools/rules';
import type { Money } from '@cubby/money';
import { useAnswer, useClient } from '@cubby/site';
import { chosenOf, shownMethods } from './payment-choice.ts';

/**
 * The ways to pay that the visitor has, and the chosen one. The page is the same for everybody: who is signed in, and
 * which accounts they may pay from, is known in the browser only. A school's account that covers the total is chosen at
 * first (spec 4.14, 5.20), else the card.
 *
 * @param picked what the visitor has chosen: the code of a method, or the id of an account
 */
export function usePaymentChoice(offered: readonly PaymentMethod[], total: Money | undefined, picked: string) {
  const client = useClient();
  const isMember = useStoredUser();
  const { value } = useAnswer(isMember ? 'accounts' : null, (signal) => client(paymentAccounts, {}, { signal }));
  const accounts: AccountChoice[] = ((isMember && value) || []).map((account) => ({
    ...account,
    isEnough: total !== undefined && covers(account.balance, total),
  }));
  const methods = shownMethods(offered, Boolean(isMember));
  return { methods, accounts, choice: chosenOf(methods, accounts, picked) };
}

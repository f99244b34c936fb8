import { useStoredUser } from '@cubby/features/accounts/storefront';
import type { PaymentMethod } from '@cubby/features/payments/rules';
import type { AccountChoice, MethodChoice } from '@cubby/features/payments/storefront';
import { paymentAccounts } from '@cubby/features/schools/contract';
import { covers } from '@cubby/features/schools/rules';
import type { Money } from '@cubby/money';
import { useAnswer, useClient } from '@cubby/site';

/** How an order is to be paid; `billId` of the school's account, if it is from one. */
type PaymentChoice = { method: PaymentMethod['code']; billId?: string };

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
  const methods = offered
    .filter(({ code }) => code !== 'ACCOUNT')
    .map(({ code, selected, available }): MethodChoice => {
      const isForMembers = available && code === 'INVOICE' && !isMember;
      return { code, selected, closed: isForMembers ? 'guests' : available ? undefined : 'closed' };
    });
  // What was picked may not be open to this visitor any more, nor the account's balance be enough.
  const account = accounts.find(
    ({ billId, selected, isEnough }) => isEnough && (picked ? billId === picked : selected),
  );
  const method = methods.find(({ code, selected, closed }) => !closed && (picked ? code === picked : selected));
  const usual = methods.find(({ selected }) => selected)?.code ?? 'STRIPE';
  const choice: PaymentChoice = account
    ? { method: 'ACCOUNT', billId: account.billId }
    : { method: method?.code ?? usual };
  return { methods, accounts, choice };
}

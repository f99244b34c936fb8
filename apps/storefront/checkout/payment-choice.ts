import type { PaymentMethod } from '@cubby/features/payments/rules';
import type { AccountChoice, MethodChoice } from '@cubby/features/payments/storefront';

/** The chosen payment; `billId` of the school's account, if it is from one. */
export type PaymentChoice = { method: PaymentMethod['code']; billId?: string };

export const shownMethods = (offered: readonly PaymentMethod[], isMember: boolean): MethodChoice[] =>
  offered
    .filter(({ code }) => code !== 'ACCOUNT')
    .map(({ code, selected, available }) => {
      const isForMembers = available && code === 'INVOICE' && !isMember;
      return { code, selected, closed: isForMembers ? 'guests' : available ? undefined : 'closed' };
    });

/**
 * The picked method, or else the usual one, never a school's money (spec 5.20): also where the picked one is no longer
 * available, or the account's balance too low. @param picked the code of a method, or the id of an account; empty:
 * nothing yet
 */
export function chosenOf(
  methods: readonly MethodChoice[],
  accounts: readonly AccountChoice[],
  picked: string,
): PaymentChoice {
  const account = accounts.find(({ billId, isEnough, mayPay }) => isEnough && mayPay && billId === picked);
  if (account) return { method: 'ACCOUNT', billId: account.billId };
  const open = methods.filter(({ closed }) => !closed);
  const method = open.find(({ code }) => code === picked) ?? open.find(({ selected }) => selected) ?? open[0];
  return { method: method?.code ?? 'STRIPE' };
}

import type { PaymentMethod } from '@cubby/features/payments/rules';
import type { AccountChoice, MethodChoice } from '@cubby/features/payments/storefront';

/** How an order is to be paid; `billId` of the school's account, if it is from one. */
export type PaymentChoice = { method: PaymentMethod['code']; billId?: string };

/** The ways to pay besides accounts, each with why it is closed to this visitor. */
export const shownMethods = (offered: readonly PaymentMethod[], isMember: boolean): MethodChoice[] =>
  offered
    .filter(({ code }) => code !== 'ACCOUNT')
    .map(({ code, selected, available }) => {
      const isForMembers = available && code === 'INVOICE' && !isMember;
      return { code, selected, closed: isForMembers ? 'guests' : available ? undefined : 'closed' };
    });

/**
 * What was picked, or at first a school's account that covers the total (spec 4.14, 5.20), or else the usual method: also
 * where what was picked is not open to the visitor any more, or the account's balance not enough.
 * @param picked the code of a method, or the id of an account; empty: nothing yet
 */
export function chosenOf(
  methods: readonly MethodChoice[],
  accounts: readonly AccountChoice[],
  picked: string,
): PaymentChoice {
  const account = accounts.find(
    ({ billId, selected, isEnough }) => isEnough && (picked ? billId === picked : selected),
  );
  if (account) return { method: 'ACCOUNT', billId: account.billId };
  const open = methods.filter(({ closed }) => !closed);
  const method = open.find(({ code }) => code === picked) ?? open.find(({ selected }) => selected) ?? open[0];
  return { method: method?.code ?? 'STRIPE' };
}

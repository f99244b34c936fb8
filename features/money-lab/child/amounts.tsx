import { useText } from '@cubby/i18n/react';
import { formatMoney, type Money, moneyInText, negate } from '@cubby/money';
import type { ChildLab, ShownMoney } from '../contract.ts';
import type { LabPart } from '../rules.ts';

export const sees = ({ parts }: Pick<ChildLab, 'parts'>, part: LabPart): boolean => parts.includes(part);

/** An amount formatted for a band: whole dollars for the youngest, cents from ten on. */
export function useAmounts(withCents: boolean) {
  const { text, locale } = useText();
  const dollars = (count: number) => `\u2068${text('lab.dollars', { count })}\u2069`;
  return {
    dollars,
    exact: (amount: Money) => moneyInText(amount, locale),
    shown: ({ exact, dollars: whole }: ShownMoney) => (withCents ? moneyInText(exact, locale) : dollars(whole)),
  };
}

type AmountProps = { amount: Money; less?: boolean; signed?: boolean };
/** An amount in a table or next to a word; deductions, and amounts that are `signed`, have their sign before them. */
export function Amount({ amount, less, signed }: AmountProps) {
  const { locale } = useText();
  const change = less ? negate(amount) : amount;
  const sign = (less || signed) && change.amountMinor !== 0 ? (change.amountMinor < 0 ? '− ' : '+ ') : '';
  return (
    <bdi dir="ltr" className="whitespace-nowrap tabular-nums">
      {sign}
      {formatMoney(sign && amount.amountMinor < 0 ? negate(amount) : amount, locale)}
    </bdi>
  );
}

/** The sold items, in one name. */
export const thingsOf = (things: readonly { name: string; quantity: number }[]): string =>
  things.map(({ name, quantity }) => (quantity > 1 ? `${name} × ${quantity}` : name)).join(', ');

import { useText } from '@cubby/i18n/react';
import { type Money, moneyInText } from '@cubby/money';

type ReturnMoneyProps = { outstanding: Money; refundOnReturn: Money | null };

/** The buyer's refund for a return; for a partly paid invoice, the amount credited on it. */
export function ReturnMoney({ outstanding, refundOnReturn }: ReturnMoneyProps) {
  const { text, locale } = useText();
  if (!refundOnReturn) return null;
  const amount = moneyInText(refundOnReturn, locale, true);
  const key = outstanding.amountMinor > 0 ? 'fulfilment.returnMoney.invoice' : 'fulfilment.returnMoney';
  return <p>{text(key, { amount })}</p>;
}

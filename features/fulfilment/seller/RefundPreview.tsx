import { useText } from '@cubby/i18n/react';
import { Facts } from '@cubby/inner';
import { type Money, moneyInText, subtract } from '@cubby/money';
import type { RefundEffect } from '../refund-contract.ts';

type RefundPreviewProps = { effect?: RefundEffect; problem?: string };

/** The buyer's refund, and the shop's share after it. */
export function RefundPreview({ effect, problem }: RefundPreviewProps) {
  const { text, locale } = useText();
  const sum = (amount: Money) => moneyInText(amount, locale);
  return (
    <div role="status" className="empty:hidden">
      {problem && <p className="text-error-deep">{problem}</p>}
      {effect && (
        <Facts
          facts={[
            [text('fulfilment.refund.buyer'), sum(effect.refunded)],
            [text('fulfilment.refund.tax'), sum(effect.tax)],
            [text('fulfilment.refund.commission'), sum(subtract(effect.commission.before, effect.commission.after))],
            [text('fulfilment.refund.before'), sum(effect.share.before)],
            [text('fulfilment.refund.after'), sum(effect.share.after)],
          ]}
        />
      )}
    </div>
  );
}

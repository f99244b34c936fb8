import type { RefundEffect } from '@cubby/features/fulfilment/refund-contract';
import { useText } from '@cubby/i18n/react';
import { Facts } from '@cubby/inner';
import { type Money, moneyInText, subtract } from '@cubby/money';

type RefundEffectShownProps = { effect: RefundEffect | undefined; problem: string | undefined };

/** A refund's amount, the seller's remaining share, and the ledger's postings. */
export function RefundEffectShown({ effect, problem }: RefundEffectShownProps) {
  const { text, locale } = useText();
  const sum = (amount: Money) => moneyInText(amount, locale);
  return (
    <div role="status" className="empty:hidden">
      {problem && <p className="text-error-deep">{problem}</p>}
      {effect && (
        <>
          <h3 className="mb-2 font-strong">{text('orderStory.effect')}</h3>
          <Facts
            facts={[
              [text('orderStory.effect.buyer'), sum(effect.refunded)],
              [text('orderStory.effect.tax'), sum(effect.tax)],
              [text('orderStory.effect.before'), sum(effect.share.before)],
              [text('orderStory.effect.after'), sum(effect.share.after)],
              [text('orderStory.effect.commission'), sum(subtract(effect.commission.before, effect.commission.after))],
            ]}
          />
          <details className="mt-2 text-small">
            <summary>{text('orderStory.effect.postings')}</summary>
            <ul lang="en" dir="ltr">
              {effect.accounts.map(({ type, credited }) => (
                <li key={type}>
                  {type} {sum(credited)}
                </li>
              ))}
            </ul>
          </details>
        </>
      )}
    </div>
  );
}

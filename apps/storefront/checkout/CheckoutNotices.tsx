import { useText } from '@cubby/i18n/react';
import { type Money, moneyInText } from '@cubby/money';
import { ErrorSummary, Notice, type SummaryError } from '@cubby/ui';
import type { ReactNode } from 'react';
import type { PlacingFailure } from './use-placing.ts';

type CheckoutNoticesProps = {
  /** Says that an order of this cart still waits for its payment. */
  waiting: ReactNode;
  /** What is wrong with the fields. */
  summary: readonly SummaryError[];
  /** Why the order could not be placed. */
  placing: PlacingFailure | undefined;
  total: Money;
  /** The place that some of the things cannot go to. */
  blockedPlace: string | undefined;
  failure: ReactNode;
};

/** What concerns the whole of checkout, above its steps: the first thing to be read, and where the focus is led. */
export function CheckoutNotices({ waiting, summary, placing, total, blockedPlace, failure }: CheckoutNoticesProps) {
  const { text, locale } = useText();
  return (
    <div className="grid gap-3 empty:hidden">
      {waiting}
      <ErrorSummary title={text('shopping.errors')} validationErrors={summary} />
      {placing?.kind === 'CHANGED' && (
        <Notice tone="warning" live title={text('shopping.changed')}>
          {text('shopping.changed.help', { total: moneyInText(total, locale) })}
        </Notice>
      )}
      {placing?.kind === 'LINE' && (
        <Notice tone="error" live>
          {placing.label}
        </Notice>
      )}
      {blockedPlace && (
        <div id="blocked" tabIndex={-1}>
          <Notice tone="warning" live>
            {text('shopping.blocked', { place: blockedPlace })}
          </Notice>
        </div>
      )}
      {failure}
    </div>
  );
}

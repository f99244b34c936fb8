import { useText } from '@cubby/i18n/react';
import { type Money, moneyInText } from '@cubby/money';
import { Notice } from '@cubby/ui';
import type { ReactNode } from 'react';
import type { Obstacle } from './use-placing.ts';

type CheckoutNoticesProps = {
  waiting: ReactNode;
  errors: ReactNode;
  obstacle: Obstacle | undefined;
  total: Money;
  blockedPlace: string | undefined;
  failure: ReactNode;
};

export function CheckoutNotices({ waiting, errors, obstacle, total, blockedPlace, failure }: CheckoutNoticesProps) {
  const { text, locale } = useText();
  return (
    <div className="grid gap-3 empty:hidden">
      {waiting}
      {errors}
      {obstacle?.kind === 'CHANGED' && (
        <Notice tone="warning" live title={text('checkout.changed')}>
          {text('checkout.changed.help', { total: moneyInText(total, locale, true) })}
        </Notice>
      )}
      {obstacle?.kind === 'LINE' && (
        <Notice tone="error" live>
          {obstacle.message}
        </Notice>
      )}
      {blockedPlace && (
        <div id="blocked" tabIndex={-1}>
          <Notice tone="warning" live>
            {text('checkout.blocked', { place: blockedPlace })}
          </Notice>
        </div>
      )}
      {failure}
    </div>
  );
}

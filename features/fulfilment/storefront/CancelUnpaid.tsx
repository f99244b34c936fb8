import type { Order } from '@cubby/features/orders/contract';
import { isPayable } from '@cubby/features/orders/rules';
import { useText } from '@cubby/i18n/react';
import { Button, ConfirmPopup, Notice } from '@cubby/ui';
import { useEffect, useRef, useState } from 'react';
import { useBuyerStep } from './use-buyer-step.ts';

type CancelUnpaidProps = {
  order: Order;
  /** Of a guest's order; a member needs none. */
  token?: string | undefined;
  onChanged: () => void;
};

/** Cancels an order that is not paid, whoever sells its parts: one question, one call. */
export function CancelUnpaid({ order, token, onChanged }: CancelUnpaidProps) {
  const { text } = useText();
  const { take, busy, done, failure } = useBuyerStep(order.number, token, onChanged);
  const [isAsked, ask] = useState(false);
  const result = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone.
  useEffect(() => {
    if (done) result.current?.focus({ preventScroll: true });
  }, [done]);
  const label = text('fulfilment.buyer.CANCEL', { parts: 1 });
  const confirm = async () => {
    await take('CANCEL');
    ask(false);
  };
  return (
    <div className="grid justify-items-start gap-3 empty:hidden print:hidden">
      {done && (
        <div role="status" tabIndex={-1} ref={result}>
          <Notice tone="success">{text('fulfilment.done.CANCEL.unpaid')}</Notice>
        </div>
      )}
      {failure && (
        <Notice tone="error" live title={text('fulfilment.failed')}>
          {failure}
        </Notice>
      )}
      {isPayable(order) && (
        <Button look="quiet" size="small" className="button-flush" onClick={() => ask(true)}>
          {label}
        </Button>
      )}
      {(isPayable(order) || isAsked) && (
        <ConfirmPopup
          open={isAsked}
          title={text('form.sure')}
          question={text('fulfilment.ask.CANCEL', { parts: 1, seller: '' })}
          confirmText={label}
          cancelText={text('fulfilment.keep.CANCEL')}
          busy={busy !== undefined}
          dangerous
          onCancel={() => !busy && ask(false)}
          onConfirm={() => void confirm()}
        >
          {text('fulfilment.ask.CANCEL.unpaid')}
        </ConfirmPopup>
      )}
    </div>
  );
}

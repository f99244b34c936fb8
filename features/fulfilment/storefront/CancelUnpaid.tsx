import type { Order } from '@cubby/features/orders/contract';
import { isPayable } from '@cubby/features/orders/rules';
import { ActionResult } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { Button, ConfirmPopup } from '@cubby/ui';
import { useState } from 'react';
import { useBuyerStep } from './use-buyer-step.ts';

type CancelUnpaidProps = {
  order: Order;
  token?: string | undefined;
  onChanged: () => void;
};

export function CancelUnpaid({ order, token, onChanged }: CancelUnpaidProps) {
  const { text } = useText();
  const { take, busy, said, result } = useBuyerStep(order.number, token, onChanged);
  const [isAsked, ask] = useState(false);
  const label = text('fulfilment.buyer.CANCEL', { parts: 1 });
  const confirm = async () => {
    await take('CANCEL', text('fulfilment.done.CANCEL.unpaid'));
    ask(false);
  };
  return (
    <div className="grid justify-items-start gap-3 empty:hidden print:hidden">
      {said && <ActionResult {...{ said, busy, result }} failed={text('fulfilment.failed')} />}
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

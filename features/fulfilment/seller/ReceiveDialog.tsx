import { useText } from '@cubby/i18n/react';
import { Button, Checkbox, Dialog } from '@cubby/ui';
import { useState } from 'react';
import type { SaleDetails } from '../contract.ts';
import { ReturnMoney } from './ReturnMoney.tsx';
import type { SaleSteps } from './use-sale-step.ts';

type ReceiveDialogProps = {
  order: Pick<SaleDetails, 'outstanding' | 'refundOnReturn'>;
  steps: SaleSteps;
  onClose: () => void;
};

/** Receives returned goods: their buyer is refunded, and sellable items are in stock again (domain 5.4 O29). */
export function ReceiveDialog({ order, steps, onClose }: ReceiveDialogProps) {
  const { text } = useText();
  const [restocks, choose] = useState(true);
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={text('fulfilment.sale.back')}
      title={text('fulfilment.sale.step.RECEIVE_RETURN')}
      foot={
        <>
          <Button look="quiet" onClick={onClose}>
            {text('fulfilment.sale.back')}
          </Button>
          <Button
            busy={steps.busy === 'RECEIVE_RETURN'}
            onClick={async () => (await steps.take('RECEIVE_RETURN', { restocks })) && onClose()}
          >
            {text('fulfilment.sale.step.RECEIVE_RETURN')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <ReturnMoney {...order} />
        {steps.failure && <p className="text-error-deep">{steps.failure}</p>}
        <Checkbox
          label={text('fulfilment.sale.receive.restocks')}
          checked={restocks}
          onChange={({ target }) => choose(target.checked)}
        />
      </div>
    </Dialog>
  );
}

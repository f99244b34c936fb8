import { actOnOrder } from '@cubby/features/fulfilment/contract';
import { isAnyPaid } from '@cubby/features/fulfilment/rules';
import { useText } from '@cubby/i18n/react';
import { WordsDialog } from '@cubby/inner';
import { moneyInText } from '@cubby/money';
import { Checkbox } from '@cubby/ui';
import { useState } from 'react';
import type { OrderStory } from '../contract.ts';
import type { StaffSteps } from './use-staff-step.ts';

type StepDialogProps = {
  step: 'CANCEL' | 'REJECT' | 'RECEIVE_RETURN' | 'END_RETURN';
  order: OrderStory;
  steps: StaffSteps;
  onClose: () => void;
};

/** A step of the table of transitions taken by staff, with their reason (domain 5.4). */
export function StepDialog({ step, order, steps, onClose }: StepDialogProps) {
  const { text, locale } = useText();
  const { number } = order;
  const isEnded = step === 'CANCEL' || step === 'REJECT';
  const isPaid = isAnyPaid(order);
  const name = text(step === 'CANCEL' && !isPaid ? 'orderStory.step.CANCEL.unpaid' : `orderStory.step.${step}`);
  const [restocks, choose] = useState(true);
  const lead = () => {
    if (isEnded && !isPaid) return text('orderStory.ask.unpaid');
    if (step !== 'RECEIVE_RETURN') return text(`orderStory.ask.${step}`);
    const amount = order.refundOnReturn ? moneyInText(order.refundOnReturn, locale, true) : '';
    return text(order.outstanding.amountMinor > 0 ? 'orderStory.ask.return.invoice' : 'orderStory.ask.return', {
      amount,
    });
  };
  const take = (reason: string) => {
    const asked = { number, action: step, reason, ...(step === 'RECEIVE_RETURN' && { restocks }) };
    return steps.make(
      step,
      async (client, options) => {
        await client(actOnOrder, asked, options);
        return text(`orderStory.done.${step}`);
      },
      asked,
    );
  };
  return (
    <WordsDialog
      title={name}
      label={text('orderStory.reason')}
      missing="orderStory.reason.missing"
      longest={500}
      confirm={name}
      cancel={text('fulfilment.sale.back')}
      dangerous={isEnded}
      failure={steps.failure}
      onSend={take}
      onClose={onClose}
    >
      <p>{lead()}</p>
      {step === 'RECEIVE_RETURN' && (
        <Checkbox
          label={text('orderStory.restocks')}
          checked={restocks}
          onChange={({ target }) => choose(target.checked)}
        />
      )}
    </WordsDialog>
  );
}

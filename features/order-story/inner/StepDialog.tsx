import { actOnOrder } from '@cubby/features/fulfilment/contract';
import { useText } from '@cubby/i18n/react';
import { WordsDialog } from '@cubby/inner';
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

/** A step of the table of transitions that the staff take, with their reason (domain 5.4). */
export function StepDialog({ step, order: { number }, steps, onClose }: StepDialogProps) {
  const { text } = useText();
  const [restocks, choose] = useState(true);
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
      title={text(`orderStory.step.${step}`)}
      label={text('orderStory.reason')}
      missing="orderStory.reason.missing"
      longest={500}
      confirm={text(`orderStory.step.${step}`)}
      cancel={text('fulfilment.sale.back')}
      dangerous={step === 'CANCEL' || step === 'REJECT'}
      failure={steps.failure}
      onSend={take}
      onClose={onClose}
    >
      <p>{text(`orderStory.ask.${step}`)}</p>
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

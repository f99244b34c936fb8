import { useText } from '@cubby/i18n/react';
import { WordsDialog } from '@cubby/inner';
import { type OrderStory, sendLinkToBuyer } from '../contract.ts';
import type { StaffSteps } from './use-staff-step.ts';

type LinkDialogProps = { order: OrderStory; steps: StaffSteps; onClose: () => void };

/** Emails the buyer a new link to the order. */
export function LinkDialog({ order: { number }, steps, onClose }: LinkDialogProps) {
  const { text } = useText();
  const send = (reason: string) => {
    const asked = { number, reason };
    return steps.make(
      'link',
      async (client, options) => {
        await client(sendLinkToBuyer, asked, options);
        return text('orderStory.link.sent');
      },
      asked,
    );
  };
  return (
    <WordsDialog
      title={text('orderStory.link')}
      label={text('orderStory.mail.reason')}
      missing="orderStory.reason.missing"
      longest={500}
      confirm={text('orderStory.link.send')}
      failure={steps.failure}
      onSend={send}
      onClose={onClose}
    >
      <p>{text('orderStory.link.text')}</p>
    </WordsDialog>
  );
}

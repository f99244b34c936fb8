import { useText } from '@cubby/i18n/react';
import { type OrderStory, sendLinkToBuyer } from '../contract.ts';
import { ReasonDialog } from './ReasonDialog.tsx';
import type { StaffSteps } from './use-staff-step.ts';

type LinkDialogProps = { order: OrderStory; steps: StaffSteps; onClose: () => void };

/** Mails the buyer a new link to the order. */
export function LinkDialog({ order: { number }, steps, onClose }: LinkDialogProps) {
  const { text } = useText();
  return (
    <ReasonDialog
      title={text('orderStory.link')}
      lead={text('orderStory.link.text')}
      confirm={text('orderStory.link.send')}
      done={text('orderStory.link.sent')}
      endpoint={sendLinkToBuyer}
      input={{ number }}
      {...{ steps, onClose }}
    />
  );
}

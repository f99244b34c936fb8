import { useText } from '@cubby/i18n/react';
import { Button } from '@cubby/ui';
import { useState } from 'react';
import { type OrderStory, resendOrderMail } from '../contract.ts';
import { ReasonDialog } from './ReasonDialog.tsx';
import type { StaffSteps } from './use-staff-step.ts';

type ResendButtonProps = { number: string; mail: OrderStory['mails'][number]; steps: StaffSteps };

/** Sends an email about the order to its buyer again. */
export function ResendButton({ number, mail: { mailId, subject }, steps }: ResendButtonProps) {
  const { text } = useText();
  const [isAsked, ask] = useState(false);
  return (
    <>
      <Button
        look="quiet"
        size="small"
        aria-label={text('orderStory.mail.resend.label', { subject: `\u2068${subject}\u2069` })}
        onClick={() => ask(true)}
      >
        {text('orderStory.mail.resend')}
      </Button>
      {isAsked && (
        <ReasonDialog
          title={text('orderStory.mail.resend')}
          lead={text('orderStory.mail.resend.text')}
          confirm={text('orderStory.mail.resend')}
          done={text('orderStory.mail.resent')}
          endpoint={resendOrderMail}
          input={{ number, mailId }}
          steps={steps}
          onClose={() => ask(false)}
        />
      )}
    </>
  );
}

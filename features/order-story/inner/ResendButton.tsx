import { useText } from '@cubby/i18n/react';
import { WordsDialog } from '@cubby/inner';
import { Button } from '@cubby/ui';
import { useState } from 'react';
import { type OrderStory, resendOrderMail } from '../contract.ts';
import type { StaffSteps } from './use-staff-step.ts';

type ResendButtonProps = { number: string; mail: OrderStory['mails'][number]; steps: StaffSteps };

/** Sends an email about the order to its buyer again. */
export function ResendButton({ number, mail: { mailId, subject }, steps }: ResendButtonProps) {
  const { text } = useText();
  const [isAsked, ask] = useState(false);
  const resend = (reason: string) => {
    const asked = { number, mailId, reason };
    return steps.make(
      'resend',
      async (client, options) => {
        await client(resendOrderMail, asked, options);
        return text('orderStory.mail.resent');
      },
      asked,
    );
  };
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
        <WordsDialog
          title={text('orderStory.mail.resend')}
          label={text('orderStory.mail.reason')}
          missing="orderStory.reason.missing"
          longest={500}
          confirm={text('orderStory.mail.resend')}
          failure={steps.failure}
          onSend={resend}
          onClose={() => ask(false)}
        >
          <p>{text('orderStory.mail.resend.text')}</p>
        </WordsDialog>
      )}
    </>
  );
}

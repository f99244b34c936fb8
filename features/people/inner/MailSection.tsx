import { useText } from '@cubby/i18n/react';
import { Moment } from '@cubby/inner';
import { Badge, Button } from '@cubby/ui';
import { useRevalidator } from 'react-router';
import { resendPersonMail } from '../contract.ts';
import { Part, type PartProps, Rows } from './Part.tsx';

/** The newest mails to a person, with their states. */
export function MailSection({ person: { accountId, mails }, action, canAct }: PartProps) {
  const { text } = useText();
  const { revalidate } = useRevalidator();
  const resend = (mailId: string) =>
    action.run(
      'resend',
      async (client) => {
        await client(resendPersonMail, { accountId, mailId });
        await revalidate();
        return text('people.mail.resent');
      },
      mailId,
    );
  return (
    <Part id="mails" title={text('people.mails')}>
      {mails.length === 0 && <p className="text-soft">{text('people.mails.none')}</p>}
      <Rows
        rows={mails.map(({ mailId, subject, locale, writtenAt, fate, canResend }) => ({
          key: mailId,
          title: (
            <bdi lang={locale} dir="auto">
              {subject}
            </bdi>
          ),
          about: <Moment at={writtenAt} />,
          end: (
            <>
              <Badge tone={fate === 'SENT' || fate === 'WAITING' ? 'plain' : 'warning'}>
                {text(`people.mail.${fate}`)}
              </Badge>
              {canAct && canResend && (
                <Button
                  look="quiet"
                  size="small"
                  aria-label={text('people.mail.resend.label', { subject: `\u2068${subject}\u2069` })}
                  onClick={() => resend(mailId)}
                >
                  {text('people.mail.resend')}
                </Button>
              )}
            </>
          ),
        }))}
      />
    </Part>
  );
}

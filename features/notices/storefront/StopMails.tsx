import { Form, useForm } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { useClient, useSite } from '@cubby/site';
import { Button, ButtonLink, Notice } from '@cubby/ui';
import { type ReactNode, useState } from 'react';
import { changeMailsOfLink, type MailsOfLink } from '../contract.ts';

type StopMailsProps = {
  token: string;
  mails: MailsOfLink;
  children?: ReactNode;
};

/**
 * The page of the link at the end of a mail: it names the mails that the link ends and acts through a form, so that
 * opening it changes nothing and no script is needed (spec 2.4, RFC 8058).
 */
export function StopMails({ token, mails: loaded, children }: StopMailsProps) {
  const { text } = useText();
  const { prefix } = useSite();
  const client = useClient();
  const [mails, show] = useState(loaded);
  const { isOn, kind } = mails;
  const form = useForm({
    id: 'stop-mails',
    initial: {},
    submit: async () => {
      show(await client(changeMailsOfLink, { isOn: !isOn }, { bearer: token }));
      document.querySelector('h1')?.focus();
    },
  });
  const values = { email: `\u2068${mails.email}\u2069`, kind: text(`mailSettings.${kind}`) };

  return (
    <div className="grid max-w-words justify-items-start gap-4 pt-10 pb-16">
      <h1 className="text-page" tabIndex={-1}>
        {text(isOn ? 'mailSettings.stop' : 'mailSettings.stopped')}
      </h1>
      <p className="text-lead wrap-anywhere" role="status">
        {text(isOn ? 'mailSettings.stop.text' : 'mailSettings.stopped.text', values)}
      </p>
      {isOn && <p className="text-soft">{text(`mailSettings.${kind}.text`)}</p>}
      <Form form={form} method="post">
        <Button type="submit" size="large" look={isOn ? 'primary' : 'secondary'} busy={form.busy}>
          {text(isOn ? 'mailSettings.stop.yes' : 'mailSettings.stopped.back')}
        </Button>
      </Form>
      {form.failure && (
        <Notice tone="error" live title={text('mailSettings.failed')}>
          {form.failure}
        </Notice>
      )}
      {!isOn && (
        <ButtonLink look="quiet" href={`${prefix}/`}>
          {text('shell.home')}
        </ButtonLink>
      )}
      {children}
    </div>
  );
}

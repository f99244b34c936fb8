import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { useClient, useSite } from '@cubby/site';
import { Button, Notice, TextLink } from '@cubby/ui';
import { useState } from 'react';
import { retryMail } from '../contract.ts';

type MailTroubleProps = { email: string; since: string | null };

/** Informs a member that mails to them bounce, and what to do about it. Renders nothing while they arrive. */
export function MailTrouble({ email, since }: MailTroubleProps) {
  const { text, date } = useText();
  const { prefix } = useSite();
  const client = useClient();
  const [state, setState] = useState<'OPEN' | 'BUSY' | 'SOLVED' | 'FAILED'>('OPEN');
  if (!since) return null;
  const values = {
    email: `\u2068${email}\u2069`,
    day: date(since, dayFormats.long),
  };
  if (state === 'SOLVED')
    return (
      <Notice tone="success" live takesFocus>
        {text('mailSettings.trouble.solved', values)}
      </Notice>
    );
  const retry = async () => {
    setState('BUSY');
    await client(retryMail, {}).then(
      () => setState('SOLVED'),
      () => setState('FAILED'),
    );
  };
  return (
    <Notice tone="warning" title={text('mailSettings.trouble')}>
      <p className="wrap-anywhere">{text('mailSettings.trouble.text', values)}</p>
      <p className="mt-2">
        <TextLink href={`${prefix}/profile/details/account#email`}>{text('mailSettings.trouble.change')}</TextLink>
      </p>
      <div className="mt-3">
        <Button look="secondary" busy={state === 'BUSY'} onClick={() => void retry()}>
          {text('mailSettings.trouble.retry')}
        </Button>
      </div>
      {state === 'FAILED' && <p role="alert">{text('mailSettings.failed')}</p>}
    </Notice>
  );
}

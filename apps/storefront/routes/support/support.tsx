import { useStoredUser } from '@cubby/features/accounts/storefront';
import { useCaptcha } from '@cubby/features/captcha/storefront';
import { supportPath } from '@cubby/features/support/rules';
import { SupportForm } from '@cubby/features/support/storefront';
import { useText } from '@cubby/i18n/react';
import { type Meta, type MetaArgs, useSite } from '@cubby/site';
import { Notice, TextLink } from '@cubby/ui';
import { useState } from 'react';
import { AccountPage } from '../../members/AccountPage.tsx';

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('support.title'),
  description: translator.text('support.text'),
});

export function Component() {
  const { text } = useText();
  const { prefix } = useSite();
  const captcha = useCaptcha();
  const isMember = useStoredUser();
  const [asked, setAsked] = useState<{ number: string; email: string }>();
  return (
    <AccountPage title={text('support.title')} lead={text('support.lead')}>
      {isMember && (
        <p className="mt-4">
          <TextLink href={prefix + supportPath}>{text('support.member')}</TextLink>
        </p>
      )}
      <div className="mt-6">
        {asked ? (
          <Notice
            tone="success"
            live
            takesFocus
            title={text('support.received', { number: `\u2068${asked.number}\u2069` })}
          >
            <span className="wrap-anywhere">
              {asked.email
                ? text('support.received.text', { email: `\u2068${asked.email}\u2069` })
                : text('support.received.member')}
            </span>
          </Notice>
        ) : (
          <SupportForm captcha={captcha} onAsked={(number, email) => setAsked({ number, email })} />
        )}
      </div>
    </AccountPage>
  );
}

import { ApiError } from '@cubby/contract';
import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { useClient, useHydrated, useSite } from '@cubby/site';
import { Button, ButtonLink, Notice } from '@cubby/ui';
import { useState } from 'react';
import { confirmConsent } from '../contract.ts';
import { familyPath } from '../rules.ts';

type ConsentLinkPageProps = {
  /** When the token's link was used; undefined if it was not. */
  useUsedLink: (token: string | undefined) => { at: string } | undefined;
};

/** The page behind a consent's mailed link. Opening it changes nothing, since mail scanners open every link. */
export function ConsentLinkPage({ useUsedLink }: ConsentLinkPageProps) {
  const client = useClient();
  const { prefix } = useSite();
  const { text, date } = useText();
  const token = useHydrated() ? (/^#t=([\w-]{1,200})$/.exec(location.hash)?.[1] ?? '') : '';
  const used = useUsedLink(token);
  const [busy, work] = useState(false);
  const [nickname, confirmed] = useState('');
  const [failure, fail] = useState('');
  const confirm = async () => {
    work(true);
    try {
      confirmed(await client(confirmConsent, { token }));
    } catch (error) {
      fail(error instanceof ApiError ? error.message : text('form.failed'));
    }
    work(false);
  };
  if (nickname)
    return (
      <div className="grid justify-items-start gap-4" role="status">
        <h1 className="text-page font-heading">{text('families.confirmed')}</h1>
        <p className="text-lead wrap-anywhere">
          {text('families.confirmed.text', { name: `\u2068${nickname}\u2069` })}
        </p>
        <ButtonLink href={prefix + familyPath}>{text('families.confirmed.go')}</ButtonLink>
      </div>
    );
  if (used)
    return (
      <div className="grid justify-items-start gap-4" role="status">
        <h1 className="text-page font-heading">{text('families.confirm.used')}</h1>
        <p className="text-lead">{text('families.confirm.used.text', { day: date(used.at, dayFormats.long) })}</p>
        <ButtonLink href={prefix + familyPath}>{text('families.confirmed.go')}</ButtonLink>
      </div>
    );
  return (
    <div className="grid justify-items-start gap-4">
      <h1 className="text-page font-heading">{text('families.confirm')}</h1>
      <p className="text-lead">{text('families.confirm.text')}</p>
      {failure && (
        <Notice tone="error" live>
          {failure}
        </Notice>
      )}
      <Button size="large" busy={busy} onClick={confirm}>
        {text('families.confirm.submit')}
      </Button>
    </div>
  );
}

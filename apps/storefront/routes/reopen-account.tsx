import { ReopenAccount } from '@cubby/features/accounts/storefront';
import { useText } from '@cubby/i18n/react';
import { type LoaderArgs, type Meta, type MetaArgs, usePageData } from '@cubby/site';
import { AccountPage } from '../members/AccountPage.tsx';

/** The token of the email's link. */
export const loader = async ({ request }: LoaderArgs) => ({
  token: new URL(request.url).searchParams.get('token') ?? '',
});

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('accounts.reopen'),
  noindex: true,
});

export function Component() {
  const { text } = useText();
  const { token } = usePageData<typeof loader>();
  return (
    <AccountPage title={text('accounts.reopen')}>
      <ReopenAccount token={token} />
    </AccountPage>
  );
}

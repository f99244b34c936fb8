import { ConfirmEmail } from '@cubby/features/accounts/storefront';
import { useText } from '@cubby/i18n/react';
import type { Meta, MetaArgs } from '@cubby/site';
import { AccountPage } from '../../members/AccountPage.tsx';

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('accounts.confirm'),
  noindex: true,
});

export function Component() {
  const { text } = useText();
  return (
    <AccountPage title={text('accounts.confirm')}>
      <ConfirmEmail />
    </AccountPage>
  );
}

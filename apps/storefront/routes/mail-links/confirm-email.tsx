import { ConfirmEmail } from '@cubby/features/accounts/storefront';
import { useText } from '@cubby/i18n/react';
import { type Meta, type MetaArgs, useHydrated } from '@cubby/site';
import { AccountPage } from '../../members/AccountPage.tsx';
import { keepWanted } from '../../members/sign-in-path.ts';

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('accounts.confirm'),
  noindex: true,
});

export function Component() {
  const { text } = useText();
  return (
    <AccountPage title={text('accounts.confirm')}>
      <ConfirmEmail signInPath={useHydrated() ? keepWanted('/login', location.search) : '/login'} />
    </AccountPage>
  );
}

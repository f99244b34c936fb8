import { keepFactor } from '@cubby/features/accounts/contract';
import { FollowLink, Next } from '@cubby/features/accounts/storefront';
import { useText } from '@cubby/i18n/react';
import { type Meta, type MetaArgs, useClient } from '@cubby/site';
import { AccountPage } from '../../members/AccountPage.tsx';

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('accounts.keepFactor'),
  noindex: true,
});

export function Component() {
  const client = useClient();
  const { text } = useText();
  return (
    <AccountPage title={text('accounts.keepFactor')}>
      <FollowLink
        id="keep-second-step"
        act={(bearer) => client(keepFactor, {}, { bearer })}
        lead={text('accounts.keepFactor.text')}
        button={text('accounts.keepFactor.yes')}
        done={() => (
          <Next
            title={text('accounts.keepFactor.done')}
            words={text('accounts.keepFactor.done.text')}
            href="/forgot-password"
            label={text('accounts.keepFactor.password')}
          />
        )}
      />
    </AccountPage>
  );
}

import { FollowLink, Next } from '@cubby/features/accounts/storefront';
import { undoDestination } from '@cubby/features/payouts/contract';
import { useText } from '@cubby/i18n/react';
import { type Meta, type MetaArgs, useClient } from '@cubby/site';
import { AccountPage } from '../../members/AccountPage.tsx';

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('payouts.undo'),
  noindex: true,
});

export function Component() {
  const client = useClient();
  const { text } = useText();
  return (
    <AccountPage title={text('payouts.undo')}>
      <FollowLink
        id="undo-payout-account"
        act={(bearer) => client(undoDestination, {}, { bearer })}
        lead={text('payouts.undo.text')}
        button={text('payouts.undo.yes')}
        done={(shop) => (
          <Next
            title={text('payouts.undo.done')}
            words={text('payouts.undo.done.text', { shop: `\u2068${shop}\u2069` })}
            href="/forgot-password"
            label={text('payouts.undo.password')}
          />
        )}
      />
    </AccountPage>
  );
}

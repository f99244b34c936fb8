import { FindOrderForm } from '@cubby/features/orders/storefront';
import { useText } from '@cubby/i18n/react';
import type { Meta, MetaArgs } from '@cubby/site';
import { AccountPage } from '../../members/AccountPage.tsx';

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('orders.find.title'),
  noindex: true,
});

export function Component() {
  const { text } = useText();
  return (
    <AccountPage title={text('orders.find.title')} lead={text('orders.find.lead')}>
      <FindOrderForm />
    </AccountPage>
  );
}

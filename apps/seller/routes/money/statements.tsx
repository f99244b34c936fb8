import { shopStatements } from '@cubby/features/shop-statements/contract';
import { StatementsPage } from '@cubby/features/shop-statements/seller';
import { useText } from '@cubby/i18n/react';
import { PageTop } from '@cubby/inner';
import { type LoaderArgs, type Meta, type MetaArgs, missing, usePageData } from '@cubby/site';

export const loader = async ({ params, site: { client } }: LoaderArgs) => ({
  shop: params.shop!,
  found: await client(shopStatements, { shop: params.shop! }).catch(missing),
});

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('shopStatements.title'),
  noindex: true,
});

export function Component() {
  const { shop, found } = usePageData<typeof loader>();
  const { text } = useText();
  return (
    <>
      <PageTop above={{ path: `/money/${shop}`, label: text('payouts.money') }} lead={text('shopStatements.lead')} />
      <StatementsPage {...{ shop, found }} />
    </>
  );
}

import { shopStatement } from '@cubby/features/shop-statements/contract';
import { StatementPage } from '@cubby/features/shop-statements/seller';
import { useText } from '@cubby/i18n/react';
import { PageTop } from '@cubby/inner';
import { type LoaderArgs, type Meta, type MetaArgs, missing, usePageData } from '@cubby/site';

export const loader = async ({ params, site: { client } }: LoaderArgs) => ({
  shop: params.shop!,
  statement: await client(shopStatement, { shop: params.shop!, month: params.month! }).catch(missing),
});

export const meta = ({ params, site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('shopStatements.of', {
    month: translator.date(`${params.month}-01`, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
  }),
  noindex: true,
});

export function Component() {
  const { shop, statement } = usePageData<typeof loader>();
  const { text } = useText();
  return (
    <>
      <PageTop above={{ path: `/money/${shop}/statements`, label: text('shopStatements.title') }} />
      <StatementPage {...{ shop, statement }} />
    </>
  );
}

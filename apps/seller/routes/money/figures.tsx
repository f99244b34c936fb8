import { readQuery } from '@cubby/contract';
import { figuresQuery, shopFigures } from '@cubby/features/shop-figures/contract';
import { FiguresPage } from '@cubby/features/shop-figures/seller';
import { useText } from '@cubby/i18n/react';
import { PageTop } from '@cubby/inner';
import { type LoaderArgs, type Meta, type MetaArgs, missing, usePageData } from '@cubby/site';

export async function loader({ params, request, site: { client } }: LoaderArgs) {
  const query = readQuery(figuresQuery, new URL(request.url).searchParams);
  const { by, weeks } = query;
  const shop = params.shop!;
  return { shop, query, found: await client(shopFigures, { shop, by, weeks }).catch(missing) };
}

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('shopFigures.title'),
  noindex: true,
});

export function Component() {
  const { shop, query, found } = usePageData<typeof loader>();
  const { text } = useText();
  return (
    <>
      <PageTop above={{ path: `/money/${shop}`, label: text('payouts.money') }} lead={text('shopFigures.lead')} />
      <FiguresPage {...{ shop, query, found }} />
    </>
  );
}

import { readQuery } from '@cubby/contract';
import { sales, salesQuery } from '@cubby/features/fulfilment/contract';
import { SaleList } from '@cubby/features/fulfilment/seller';
import { savedViews } from '@cubby/features/saved-views/contract';
import { useSavedViews } from '@cubby/features/saved-views/inner';
import { useText } from '@cubby/i18n/react';
import { PageTop } from '@cubby/inner';
import { type LoaderArgs, type Meta, type MetaArgs, missing, usePageData } from '@cubby/site';

export async function loader({ request, site: { client } }: LoaderArgs) {
  const address = readQuery(salesQuery, new URL(request.url).searchParams);
  try {
    const [list, views] = await Promise.all([client(sales, address), client(savedViews, { list: 'sales' })]);
    return { address, list, views };
  } catch (error) {
    return missing(error);
  }
}

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('fulfilment.sales'),
  noindex: true,
});

export function Component() {
  const { text } = useText();
  const shown = usePageData<typeof loader>();
  const views = useSavedViews('sales', shown.views);
  return (
    <>
      <PageTop title={text('fulfilment.sales')} />
      <SaleList {...shown} views={views} />
    </>
  );
}

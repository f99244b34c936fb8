import { sales } from '@cubby/features/fulfilment/contract';
import { SaleHome } from '@cubby/features/fulfilment/seller';
import { ownShops } from '@cubby/features/members/contract';
import { listOf } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { PageTop } from '@cubby/inner';
import { type LoaderArgs, type Meta, type MetaArgs, usePageData } from '@cubby/site';

/** Those whose role does not include orders have no list, nor have those without a shop. */
export async function loader({ site: { client } }: LoaderArgs) {
  const orNone = () => undefined;
  const [shops = [], list] = await Promise.all([
    client(ownShops, {}).catch(orNone),
    client(sales, { tab: 'TODO', words: '', page: 1 }).catch(orNone),
  ]);
  return { names: shops.map(({ name }) => name), list };
}

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('inner.today'),
  noindex: true,
});

export function Component() {
  const { names, list } = usePageData<typeof loader>();
  const { locale } = useText();
  return (
    <>
      <PageTop title={names.length > 0 ? <bdi>{listOf(names, locale)}</bdi> : undefined} />
      {list && <SaleHome list={list} />}
    </>
  );
}

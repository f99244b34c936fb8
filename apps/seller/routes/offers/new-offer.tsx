import { readQuery } from '@cubby/contract';
import { ownShops } from '@cubby/features/members/contract';
import { createOffer, productToOffer } from '@cubby/features/offers/own-contract';
import { ProductFinder } from '@cubby/features/offers/seller';
import { useText } from '@cubby/i18n/react';
import { PageTop } from '@cubby/inner';
import { ifReadable, type LoaderArgs, type Meta, type MetaArgs, missing, usePageData } from '@cubby/site';
import { requireShops } from '../../own-shops.ts';

export async function loader({ request, site: { client } }: LoaderArgs) {
  const words = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, 100);
  try {
    const shops = requireShops(await client(ownShops, {}), createOffer, 'BUSINESS');
    // A maker's number may contain any characters.
    const isCode = words.length > 1 && words.length <= 40;
    const named = isCode ? await ifReadable(client(productToOffer, { code: words })) : undefined;
    // Separate, because the bundler otherwise makes two of the site's files depend on each other.
    const { searchProducts, searchQuery } = await import('@cubby/features/search/contract');
    const query = readQuery(searchQuery, new URLSearchParams({ q: words }));
    const found =
      named || words === '' ? [] : (await client(searchProducts, { ...query, category: undefined })).products;
    return { words, shops, products: (named ? [named] : found).map(({ sku, name }) => ({ sku, name })) };
  } catch (error) {
    return missing(error);
  }
}

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('offers.own.find'),
  noindex: true,
});

export function Component() {
  const { text } = useText();
  return (
    <>
      <PageTop above={{ path: '/offers', label: text('offers.own') }} />
      <ProductFinder {...usePageData<typeof loader>()} />
    </>
  );
}

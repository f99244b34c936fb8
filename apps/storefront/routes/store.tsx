import { readQuery } from '@cubby/contract';
import { socialPicturePath } from '@cubby/features/media/rules';
import { filtersOfSeller, productsOfSeller, storeListQuery } from '@cubby/features/offers/contract';
import { ProductListing } from '@cubby/features/offers/storefront';
import { sellerDetails } from '@cubby/features/sellers/contract';
import { pathOfSeller } from '@cubby/features/sellers/rules';
import { SellerHead } from '@cubby/features/sellers/storefront';
import { useText } from '@cubby/i18n/react';
import { type LoaderArgs, type Meta, type MetaArgs, missing, usePageData, useSite } from '@cubby/site';
import { ButtonLink } from '@cubby/ui';
import { listHead } from '../list-head.ts';
import { ShareButton } from '../product/ShareButton.tsx';
import { listData, storeData } from '../structured.ts';
import { readHandle } from './read-handle.ts';

/** One seller's shop (spec 2.14). */
export async function loader({ site: { client }, params, request }: LoaderArgs) {
  const handle = readHandle(params);
  const selection = readQuery(storeListQuery, new URL(request.url).searchParams);
  const [{ seller, business }, list, filters] = await Promise.all([
    client(sellerDetails, { handle }),
    client(productsOfSeller, { ...selection, sellerHandle: handle }),
    client(filtersOfSeller, { ...selection, sellerHandle: handle }),
  ]).catch(missing);
  // A shop is filtered by category, manufacturer and price (spec 2.14, 7.22), and by age (ux L4); other filters in the
  // address still show.
  const attributes = filters.attributes.filter(
    ({ code, values }) => code === 'AGE' || values.some(({ code }) => selection.attributeValueCodes.includes(code)),
  );
  const address = { ...selection, sellerHandles: [], shipsWithin: undefined, productTypeCodes: [] };
  return { seller, business, address, list, filters: { ...filters, attributes } };
}

export function meta({ data: { seller, address, list }, site }: MetaArgs<Awaited<ReturnType<typeof loader>>>): Meta {
  const head = { title: seller.name, description: seller.story };
  if (!import.meta.env.SSR) return head;
  // A child's shop stays out of search engines until its guardian opts in (domain C6).
  if (seller.kind === 'CHILD') return { ...head, noindex: true };
  return {
    ...head,
    picture: socialPicturePath(
      [seller.image, ...list.products.map(({ image }) => image)].map((image) => image?.url ?? ''),
    ),
    ...listHead(address, pathOfSeller(seller.handle), list.lastPage),
    structured: [...storeData(site, seller), listData(site, list, address.page)],
  };
}

export function Component() {
  const { seller, business, address, list, filters } = usePageData<typeof loader>();
  const { prefix } = useSite();
  const { text } = useText();
  return (
    <div className="pt-8 pb-16">
      <SellerHead seller={seller} business={business} action={<ShareButton title={seller.name} />} />
      <div className="mt-10">
        <ProductListing
          list={list}
          filters={filters}
          address={address}
          path={pathOfSeller(seller.handle)}
          heading={<h2 className="text-section">{text('sellers.goods')}</h2>}
          emptyAction={<ButtonLink href={`${prefix}/`}>{text('shell.home')}</ButtonLink>}
        />
      </div>
    </div>
  );
}

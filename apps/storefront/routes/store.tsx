import { isNarrowed, readQuery, writeQuery } from '@cubby/contract';
import { ReportThing } from '@cubby/features/cases/storefront';
import { socialPicturePath } from '@cubby/features/media/rules';
import { filtersOfSeller, productsOfSeller, storeListQuery } from '@cubby/features/offers/contract';
import { CategoryRow, ProductListing } from '@cubby/features/offers/storefront';
import { sellerDetails } from '@cubby/features/sellers/contract';
import { pathOfSeller } from '@cubby/features/sellers/rules';
import { SellerHead } from '@cubby/features/sellers/storefront';
import { contactShopPath } from '@cubby/features/support/contact-rules';
import { useText } from '@cubby/i18n/react';
import { FilterForm } from '@cubby/lists';
import { type LoaderArgs, type Meta, type MetaArgs, missing, usePageData, useSite } from '@cubby/site';
import { Button, ButtonLink, TextInput, TextLink } from '@cubby/ui';
import { listHead } from '../list-head.ts';
import { ShareButton } from '../product/ShareButton.tsx';
import { listData, storeData } from '../structured.ts';
import { readHandle } from './read-handle.ts';

const mostRows = 3;
const perRow = 5;

export async function loader({ site: { client }, params, request }: LoaderArgs) {
  const handle = readHandle(params);
  const selection = readQuery(storeListQuery, new URL(request.url).searchParams);
  const [{ seller, business }, list, filters] = await Promise.all([
    client(sellerDetails, { handle }),
    client(productsOfSeller, { ...selection, sellerHandle: handle }),
    client(filtersOfSeller, { ...selection, sellerHandle: handle }),
  ]).catch(missing);
  const isWhole = selection.page === 1 && !isNarrowed(storeListQuery, selection);
  const stocked = filters.categories.filter(({ count }) => count > 0);
  const listed = isWhole && stocked.length > 1 ? stocked.slice(0, mostRows) : [];
  const rows = await Promise.all(
    listed.map(async ({ code, name, count }) => {
      const best = { ...selection, sellerHandle: handle, categoryCode: code, sort: 'rating', order: 'DESC' } as const;
      const { products } = await client(productsOfSeller, best);
      return {
        code,
        name,
        count,
        products: products.slice(0, perRow).map((each) => ({ ...each, furtherImages: [] })),
      };
    }),
  );
  // A shop is filtered by category, manufacturer and price (spec 2.14, 7.22), and by age (ux L4); other filters in the
  // address still show.
  const attributes = filters.attributes.filter(
    ({ code, values }) => code === 'AGE' || values.some(({ code }) => selection.attributeValueCodes.includes(code)),
  );
  const address = { ...selection, sellerHandles: [], shipsWithin: undefined, productTypeCodes: [] };
  return { seller, business, address, isWhole, rows, list, filters: { ...filters, attributes } };
}

export function meta({ data: { seller, address, list }, site }: MetaArgs<Awaited<ReturnType<typeof loader>>>): Meta {
  const head = { title: seller.name, description: seller.story };
  if (!import.meta.env.SSR) return head;
  // A child's shop stays out of search engines (domain C6).
  if (seller.kind === 'CHILD') return { ...head, noindex: !seller.isIndexed };
  return {
    ...head,
    picture: socialPicturePath(
      [seller.image, ...list.products.map(({ image }) => image)].map((image) => image?.url ?? ''),
    ),
    ...listHead(address, pathOfSeller(seller.handle), list.lastPage),
    structured: [...storeData(site, seller), listData(site, list, address.page)],
  };
}

/** @param draft what a member of the shop is typing, in the preview beside their form */
export function Component({ draft }: { draft?: { story: string; locale: string } | undefined }) {
  const { seller, business, address, isWhole, rows, list, filters } = usePageData<typeof loader>();
  const { prefix } = useSite();
  const { text } = useText();
  const path = pathOfSeller(seller.handle);
  return (
    <div className="pt-8 pb-16">
      <SellerHead
        seller={{ ...seller, ...draft }}
        business={business}
        pictures={
          isWhole
            ? picturesOf(
                rows.flatMap(({ products }) => products[0] ?? []),
                list.products,
              )
            : []
        }
        action={
          <span className="flex flex-wrap items-center gap-x-6">
            <ShareButton title={seller.name} />
            {seller.kind === 'CHILD' && (
              <TextLink href={prefix + contactShopPath(seller.handle)}>{text('contact.ask.SHOP')}</TextLink>
            )}
          </span>
        }
      />
      {rows.length > 0 && (
        <div className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-10">
          {rows.map(({ code, name, count, products }) => (
            <CategoryRow
              key={code}
              title={name}
              count={count}
              href={prefix + path + writeQuery(storeListQuery, { categoryCode: code })}
              products={products}
            />
          ))}
        </div>
      )}
      <div className="mt-12">
        <ProductListing
          list={list}
          filters={filters}
          address={address}
          path={path}
          query={storeListQuery}
          ownPrices
          brief
          heading={
            <>
              <h2 className="text-section">{text('sellers.goods')}</h2>
              <FilterForm
                query={storeListQuery}
                values={address}
                asks={['nameMask']}
                path={path}
                keepsScroll
                className="flex max-w-full items-center gap-2 max-tablet:order-last max-tablet:w-full"
              >
                <TextInput
                  type="search"
                  name={storeListQuery.nameMask.address}
                  aria-label={text('sellers.search')}
                  placeholder={text('sellers.search')}
                  defaultValue={address.nameMask}
                  maxLength={80}
                />
                <Button type="submit" look="secondary">
                  {text('sellers.search.go')}
                </Button>
              </FilterForm>
            </>
          }
          emptyTitle={text('sellers.nothing')}
          emptyAction={<ButtonLink href={`${prefix}/`}>{text('shell.home')}</ButtonLink>}
        />
      </div>
      <div className="mt-8">
        <ReportThing key={seller.handle} kind="SELLER" code={seller.handle} name={seller.name} />
      </div>
    </div>
  );
}

/** The first product of each row, then others, each picture once. */
const picturesOf = (...groups: readonly { image: { url: string; name: string } }[][]) =>
  [...new Map(groups.flat().map(({ image }) => [image.url, image])).values()].filter(({ url }) => url).slice(0, 4);

import { readQuery } from '@cubby/contract';
import { childCraftCategory, pathOfCategory } from '@cubby/features/catalog/rules';
import { socialPicturePath } from '@cubby/features/media/rules';
import {
  categoryListQuery,
  categoryOverview,
  craftListQuery,
  filtersOfCategory,
  productsOfCategory,
} from '@cubby/features/offers/contract';
import {
  categorySortChoices,
  craftSortChoices,
  ProductListing,
  SummaryCard,
  TypeGroups,
} from '@cubby/features/offers/storefront';
import { useText } from '@cubby/i18n/react';
import { type LoaderArgs, type Meta, type MetaArgs, missing, usePageData, useSite } from '@cubby/site';
import { Breadcrumb, Button, ButtonLink, EmptyState, SectionHead } from '@cubby/ui';
import { data } from 'react-router';
import { CategoryChips } from '../layouts/CategoryChips.tsx';
import { CategoryLine } from '../layouts/CategoryLine.tsx';
import { listHead } from '../list-head.ts';
import { useAddFromList } from '../product/use-add-from-list.ts';
import { breadcrumbData, homeOf, listData } from '../structured.ts';

/**
 * A main category or a subcategory: its product types, its bestsellers, and all of its products with filters (design 2.47).
 */
export async function loader({ site: { client }, params, request }: LoaderArgs) {
  const ownCategoryCode = params.categoryCode!;
  if (!/^[A-Z0-9_]{2,60}$/.test(ownCategoryCode)) throw data(null, { status: 404 });
  const overview = await client(categoryOverview, { ownCategoryCode }).catch(missing);
  const isCraft = overview.breadcrumb[0]?.code === childCraftCategory;
  const selection = readQuery(isCraft ? craftListQuery : categoryListQuery, new URL(request.url).searchParams);
  const [list, filters] = await Promise.all([
    client(productsOfCategory, { ...selection, ownCategoryCode }),
    client(filtersOfCategory, { ...selection, ownCategoryCode }),
  ]);
  return { overview, isCraft, address: { ...selection, categoryCode: undefined }, list, filters };
}

export function meta({
  data: { overview, isCraft, address, list },
  site,
}: MetaArgs<Awaited<ReturnType<typeof loader>>>): Meta {
  const { text } = site.translator;
  const { code, name, count, breadcrumb } = overview;
  const { sort, order } = isCraft ? craftListQuery : categoryListQuery;
  return {
    title: name,
    description: text('category.description', { name, count }),
    ...(import.meta.env.SSR && {
      home: homeOf(site, breadcrumb[0]?.code),
      picture: socialPicturePath(list.products.map(({ image }) => image.url)),
      ...listHead(address, pathOfCategory(code), list.lastPage, { sort: sort.initial, order: order.initial }),
      structured: [breadcrumbData(site, breadcrumb), listData(site, list, address.page)],
    }),
  };
}

export function Component() {
  const { overview, isCraft, address, list, filters } = usePageData<typeof loader>();
  const { prefix } = useSite();
  const { text } = useText();
  const { code, name, breadcrumb, subcategories, bestsellers } = overview;
  const parent = breadcrumb.at(-2);
  return (
    <div className="pb-16">
      <CategoryLine current={breadcrumb[0]?.code} />
      <Breadcrumb
        label={text('shell.breadcrumb')}
        crumbs={[
          { label: text('shell.home.crumb'), href: `${prefix}/` },
          ...breadcrumb.map((step) => ({ label: step.name, href: step.path ? prefix + step.path : undefined })),
        ]}
      />
      <div className="mt-3 mb-6 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h1 className="text-page">{name}</h1>
        <p className="text-soft">{text('offers.products', { count: overview.count })}</p>
      </div>
      {overview.count === 0 ? (
        <EmptyState
          title={text('category.empty', { name })}
          action={parent?.path ? <ButtonLink href={prefix + parent.path}>{parent.name}</ButtonLink> : <CategoryChips />}
        >
          {text('category.empty.help')}
        </EmptyState>
      ) : (
        <>
          {/* Later pages continue the list. */}
          {address.page === 1 && (
            <>
              <TypeGroups subcategories={subcategories} />
              {bestsellers.length > 2 && <Bestsellers name={name} code={code} products={bestsellers} />}
            </>
          )}
          <div id="products" className="mt-12 scroll-mt-4">
            <ProductListing
              list={list}
              filters={filters}
              address={address}
              query={isCraft ? craftListQuery : categoryListQuery}
              brief
              sorts={isCraft ? craftSortChoices : categorySortChoices}
              path={pathOfCategory(code)}
              heading={<h2 className="text-section">{text('category.all', { name })}</h2>}
            />
          </div>
        </>
      )}
    </div>
  );
}

type BestsellersProps = { name: string; code: string; products: React.ComponentProps<typeof SummaryCard>['product'][] };

function Bestsellers({ name, code, products }: BestsellersProps) {
  const { prefix } = useSite();
  const { text } = useText();
  const add = useAddFromList();
  return (
    <section aria-labelledby="bestsellers" className="mt-12">
      <SectionHead
        id="bestsellers"
        more={{ href: `${prefix}${pathOfCategory(code)}#products`, label: text('category.bestsellers.all') }}
      >
        {text('category.bestsellers', { name })}
      </SectionHead>
      <ol className="bestsellers">
        {products.map((product) => (
          <li key={product.sku}>
            <SummaryCard
              product={product}
              action={
                product.bestOfferId && (
                  <Button
                    look="secondary"
                    size="small"
                    aria-label={text('offers.add.label', { name: product.name })}
                    onClick={() => add(product)}
                  >
                    {text('offers.add')}
                  </Button>
                )
              }
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

import { readQuery } from '@cubby/contract';
import { pathOfProductType } from '@cubby/features/catalog/rules';
import { socialPicturePath } from '@cubby/features/media/rules';
import { filtersOfType, productsOfType, typeListQuery } from '@cubby/features/offers/contract';
import { ProductListing } from '@cubby/features/offers/storefront';
import { useText } from '@cubby/i18n/react';
import { type LoaderArgs, type Meta, type MetaArgs, missing, usePageData, useSite } from '@cubby/site';
import { Breadcrumb, ButtonLink } from '@cubby/ui';
import { data } from 'react-router';
import { CategoryLine } from '../layouts/CategoryLine.tsx';
import { listHead } from '../list-head.ts';
import { breadcrumbData, homeOf, listData } from '../structured.ts';

export async function loader({ site: { client }, params, request }: LoaderArgs) {
  const productTypeCode = params.productTypeCode!;
  if (!/^[A-Z0-9_]{2,60}$/.test(productTypeCode)) throw data(null, { status: 404 });
  const selection = readQuery(typeListQuery, new URL(request.url).searchParams);
  const [list, filters] = await Promise.all([
    client(productsOfType, { ...selection, productTypeCode }),
    client(filtersOfType, { ...selection, productTypeCode }),
  ]).catch(missing);
  return { productTypeCode, address: { ...selection, categoryCode: undefined, productTypeCodes: [] }, list, filters };
}

export function meta({
  data: { productTypeCode, address, list },
  site,
}: MetaArgs<Awaited<ReturnType<typeof loader>>>): Meta {
  const { text } = site.translator;
  const name = list.breadcrumb.at(-1)?.name ?? '';
  return {
    title: name,
    description: text('products.description', { name, count: list.total }),
    ...(import.meta.env.SSR && {
      home: homeOf(site, list.breadcrumb[0]?.code),
      picture: socialPicturePath(list.products.map(({ image }) => image.url)),
      ...listHead(address, pathOfProductType(productTypeCode), list.lastPage),
      structured: [breadcrumbData(site, list.breadcrumb), listData(site, list, address.page)],
    }),
  };
}

export function Component() {
  const { productTypeCode, address, list, filters } = usePageData<typeof loader>();
  const { prefix } = useSite();
  const { text } = useText();
  return (
    <div className="pb-16">
      <CategoryLine current={list.breadcrumb[0]?.code} />
      <Breadcrumb
        label={text('shell.breadcrumb')}
        crumbs={list.breadcrumb.map(({ name, path }) => ({ label: name, href: path ? prefix + path : undefined }))}
      />
      {list.siblings.length > 1 && (
        <nav className="siblings" aria-label={text('products.siblings', { name: list.breadcrumb.at(-2)?.name ?? '' })}>
          <ul>
            {list.siblings.map(({ code, name }) => (
              <li key={code}>
                <a href={prefix + pathOfProductType(code)} aria-current={code === productTypeCode ? 'page' : undefined}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className="mt-6">
        <ProductListing
          list={list}
          filters={filters}
          address={address}
          path={pathOfProductType(productTypeCode)}
          heading={<h1 className="text-page">{list.breadcrumb.at(-1)?.name}</h1>}
          emptyAction={<ButtonLink href={`${prefix}/`}>{text('shell.home')}</ButtonLink>}
        />
      </div>
    </div>
  );
}

import { sellerDetails } from '@cubby/features/sellers/contract';
import { pathOfSeller } from '@cubby/features/sellers/rules';
import { SellerAbout } from '@cubby/features/sellers/storefront';
import { languageOf } from '@cubby/i18n';
import { useText } from '@cubby/i18n/react';
import { type LoaderArgs, type Meta, type MetaArgs, missing, usePageData, useSite } from '@cubby/site';
import { Breadcrumb } from '@cubby/ui';
import { breadcrumbData, storeData } from '../structured.ts';
import { readHandle } from './read-handle.ts';

export const loader = ({ site: { client }, params }: LoaderArgs) =>
  client(sellerDetails, { handle: readHandle(params) }).catch(missing);

export function meta({ data: { seller, business }, site }: MetaArgs<Awaited<ReturnType<typeof loader>>>): Meta {
  const { text } = site.translator;
  const head = { title: text('sellers.about.title', { name: seller.name }), description: seller.story };
  if (!import.meta.env.SSR) return head;
  // The same rule as for its shop page (domain C6).
  if (seller.kind === 'CHILD') return { ...head, noindex: !seller.isIndexed };
  const crumbs = [
    { name: seller.name, path: pathOfSeller(seller.handle) },
    { name: text('sellers.about'), path: null },
  ];
  return { ...head, structured: [...storeData(site, seller, business), breadcrumbData(site, crumbs)] };
}

export function Component() {
  const { seller, business } = usePageData<typeof loader>();
  const { prefix } = useSite();
  const { text, locale } = useText();
  const title = text('sellers.about.title', { name: seller.name });
  return (
    <div className="pt-6 pb-16">
      <Breadcrumb
        label={text('shell.breadcrumb')}
        crumbs={[{ label: seller.name, href: prefix + pathOfSeller(seller.handle) }, { label: text('sellers.about') }]}
      />
      <h1 className="mt-6 text-page">{title}</h1>
      {seller.story && (
        <p className="mt-4 mb-8 max-w-words text-lead" {...languageOf(seller, locale)}>
          {seller.story}
        </p>
      )}
      <SellerAbout seller={seller} business={business} />
    </div>
  );
}

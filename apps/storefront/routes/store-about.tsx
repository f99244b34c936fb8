import { sellerDetails } from '@cubby/features/sellers/contract';
import { pathOfSeller } from '@cubby/features/sellers/rules';
import { SellerAbout } from '@cubby/features/sellers/storefront';
import { useText } from '@cubby/i18n/react';
import { type LoaderArgs, type Meta, type MetaArgs, missing, usePageData, useSite } from '@cubby/site';
import { Breadcrumb } from '@cubby/ui';
import { readHandle } from './read-handle.ts';

/** Who stands behind a shop (spec 2.15, 2.56). */
export const loader = ({ site: { client }, params }: LoaderArgs) =>
  client(sellerDetails, { handle: readHandle(params) }).catch(missing);

export const meta = ({ data: { seller }, site }: MetaArgs<Awaited<ReturnType<typeof loader>>>): Meta => ({
  title: site.translator.text('sellers.about.title', { name: seller.name }),
  description: seller.story,
});

export function Component() {
  const { seller, business } = usePageData<typeof loader>();
  const { prefix } = useSite();
  const { text } = useText();
  const title = text('sellers.about.title', { name: seller.name });
  return (
    <div className="pt-6 pb-16">
      <Breadcrumb
        label={text('shell.breadcrumb')}
        crumbs={[{ words: seller.name, href: prefix + pathOfSeller(seller.handle) }, { words: text('sellers.about') }]}
      />
      <h1 className="mt-6 text-page">{title}</h1>
      {seller.story && <p className="mt-4 mb-8 max-w-words text-lead">{seller.story}</p>}
      <SellerAbout seller={seller} business={business} />
    </div>
  );
}

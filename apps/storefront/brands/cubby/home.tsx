import { PoliciesSection } from '@cubby/features/consent/storefront';
import { socialPicturePath } from '@cubby/features/media/rules';
import { featuredProducts } from '@cubby/features/offers/contract';
import { BestsellerRows, SummaryCard } from '@cubby/features/offers/storefront';
import { nextWorkshops } from '@cubby/features/workshops/contract';
import { WorkshopList } from '@cubby/features/workshops/storefront';
import { useText } from '@cubby/i18n/react';
import type { LoaderArgs, Meta, MetaArgs } from '@cubby/site';
import { usePageData, useSite } from '@cubby/site';
import { ProductGrid, SectionHead } from '@cubby/ui';
import { RecentlyViewed } from '../../product/RecentlyViewed.tsx';
import { useAddFromList } from '../../product/use-add-from-list.ts';
import { shopData } from '../../structured.ts';
import { Benefits } from './home/Benefits.tsx';
import { CategoryTiles } from './home/CategoryTiles.tsx';
import { Hero } from './home/Hero.tsx';
import { SchoolBoard } from './home/SchoolBoard.tsx';
import { SectionBanners } from './home/SectionBanners.tsx';

export async function loader({ site: { client } }: LoaderArgs) {
  const [{ bestsellers, popular }, workshops] = await Promise.all([
    client(featuredProducts, {}),
    client(nextWorkshops, { count: 3 }),
  ]);
  return { bestsellers, popular, workshops };
}

export const meta = ({ site, data }: MetaArgs<Awaited<ReturnType<typeof loader>>>): Meta => ({
  title: site.translator.text('home.title'),
  description: site.translator.text('home.promise.text'),
  ...(import.meta.env.SSR && {
    structured: shopData(site, 'Cubby'),
    picture: socialPicturePath(data.bestsellers.map(({ image }) => image.url)),
  }),
});

export function Component() {
  const { bestsellers, popular, workshops } = usePageData<typeof loader>();
  const { text } = useText();
  const { prefix } = useSite();
  const add = useAddFromList();
  return (
    <>
      <Hero />
      <CategoryTiles />
      {bestsellers.length > 0 && (
        <section id="bestsellers" aria-labelledby="bestsellers-head" className="py-6">
          <SectionHead id="bestsellers-head">{text('home.bestsellers')}</SectionHead>
          <BestsellerRows products={bestsellers} onAdd={add} />
        </section>
      )}
      <div className="py-10">
        <SchoolBoard />
      </div>
      {popular.length > 0 && (
        <section aria-labelledby="popular" className="py-6">
          <SectionHead id="popular">{text('home.popular')}</SectionHead>
          <ProductGrid>
            {popular.map((product) => (
              <SummaryCard key={product.sku} product={product} marksCraft={product.childCraft} />
            ))}
          </ProductGrid>
        </section>
      )}
      <SectionBanners />
      <RecentlyViewed />
      <Benefits />
      {workshops.length > 0 && (
        <section id="workshops" aria-labelledby="workshops-head" className="pb-14">
          <SectionHead id="workshops-head" more={{ href: `${prefix}/workshops`, label: text('workshops.all') }}>
            {text('workshops.title')}
          </SectionHead>
          <p className="-mt-3 mb-5 text-small text-soft">{text('workshops.note')}</p>
          <WorkshopList workshops={workshops} />
        </section>
      )}
      <PoliciesSection />
    </>
  );
}

import { PoliciesSection } from '@cubby/features/consent/storefront';
import { socialPicturePath } from '@cubby/features/media/rules';
import { featuredProducts } from '@cubby/features/offers/contract';
import { SummaryCard } from '@cubby/features/offers/storefront';
import { marketStalls } from '@cubby/features/sellers/contract';
import { MarketStall } from '@cubby/features/sellers/storefront';
import { nextWorkshops } from '@cubby/features/workshops/contract';
import { WorkshopList } from '@cubby/features/workshops/storefront';
import { useText } from '@cubby/i18n/react';
import type { LoaderArgs, Meta, MetaArgs } from '@cubby/site';
import { usePageData, useSite } from '@cubby/site';
import { Garland, ProductGrid, SectionHead } from '@cubby/ui';
import { CategoryChips } from '../../layouts/CategoryChips.tsx';
import { originOf, shopData } from '../../structured.ts';
import { Hero } from './home/Hero.tsx';
import { HowAShopStarts } from './home/HowAShopStarts.tsx';
import { MoneyLesson } from './home/MoneyLesson.tsx';

export async function loader({ site: { client } }: LoaderArgs) {
  const [stalls, { popular }, workshops] = await Promise.all([
    client(marketStalls, {}),
    client(featuredProducts, {}),
    client(nextWorkshops, { count: 3 }),
  ]);
  return { stalls, things: popular, workshops };
}

export const meta = ({ site, data }: MetaArgs<Awaited<ReturnType<typeof loader>>>): Meta => ({
  title: site.translator.text('kids.title'),
  description: site.translator.text('kids.promise.text'),
  ...(import.meta.env.SSR && {
    home: originOf(site),
    structured: shopData(site, 'Cubby Kids'),
    picture: socialPicturePath(data.things.map(({ image }) => image.url)),
  }),
});

export function Component() {
  const { stalls, things, workshops } = usePageData<typeof loader>();
  const { text } = useText();
  const { prefix } = useSite();
  return (
    <>
      <Hero />
      <section id="market" aria-labelledby="market-head">
        <Garland />
        <SectionHead id="market-head">{text('kids.market')}</SectionHead>
        <ul className="grid gap-7 tablet:grid-cols-2 wide:grid-cols-3">
          {stalls.map((stall, i) => (
            <li key={stall.seller.handle}>
              <MarketStall stall={stall} place={i} />
            </li>
          ))}
        </ul>
      </section>
      {things.length > 0 && (
        <section aria-labelledby="things" className="pt-16">
          <SectionHead id="things">{text('kids.things')}</SectionHead>
          <div className="-mt-1 mb-6">
            <CategoryChips />
          </div>
          <ProductGrid>
            {things.map((product) => (
              <SummaryCard key={product.sku} product={product} />
            ))}
          </ProductGrid>
        </section>
      )}
      <div className="pt-16">
        <HowAShopStarts />
      </div>
      <MoneyLesson />
      {workshops.length > 0 && (
        <section id="workshops" aria-labelledby="workshops-head" className="pb-14">
          <SectionHead id="workshops-head" more={{ href: `${prefix}/workshops`, label: text('workshops.all') }}>
            {text('workshops.title')}
          </SectionHead>
          <p className="-mt-3 mb-5 text-small text-soft">{text('workshops.note')}</p>
          <WorkshopList workshops={workshops} />
        </section>
      )}
      <section
        id="grown-ups"
        aria-labelledby="grown-ups-head"
        className="grid gap-x-10 gap-y-3 border-t-2 border-dashed border-rule py-10 text-small tablet:grid-cols-[14rem_minmax(0,1fr)]"
      >
        <h2 id="grown-ups-head" className="text-title">
          {text('kids.nav.grownUps')}
        </h2>
        <p className="max-w-words text-soft">{text('kids.grownUps.text')}</p>
      </section>
      <PoliciesSection />
    </>
  );
}

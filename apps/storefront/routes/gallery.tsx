import { featuredProducts } from '@cubby/features/offers/contract';
import type { LoaderArgs, Meta } from '@cubby/site';
import { usePageData, useSite } from '@cubby/site';
import { Gallery } from '@cubby/ui/gallery';
import { redirect } from 'react-router';

/** The pieces of the shop, for those who build it: an unknown path in production (spec 2.37). */
export async function loader({ site }: LoaderArgs) {
  if (site.settings.env !== 'demo') throw redirect('/');
  const { bestsellers } = await site.client(featuredProducts, {});
  return { pictures: bestsellers.slice(0, 4).map(({ image }) => image) };
}

export const meta = (): Meta => ({ title: 'UI', noindex: true });

export function Component() {
  const { pictures } = usePageData<typeof loader>();
  return <Gallery locale={useSite().locale} pictures={pictures} />;
}

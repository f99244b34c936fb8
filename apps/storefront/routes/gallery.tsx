import { ApiError } from '@cubby/contract';
import { PictureUploader } from '@cubby/features/media/screens';
import { featuredProducts } from '@cubby/features/offers/contract';
import { type LoaderArgs, type Meta, missing, usePageData, useSite } from '@cubby/site';
import { SectionHead } from '@cubby/ui';
import { Gallery } from '@cubby/ui/gallery';
import { useState } from 'react';

export async function loader({ site }: LoaderArgs) {
  if (site.settings.env !== 'demo') missing(new ApiError('OC_NOT_FOUND', 404, ''));
  const { bestsellers, popular } = await site.client(featuredProducts, {});
  return { pictures: [...bestsellers, ...popular].slice(0, 4).map(({ image }) => image) };
}

export const meta = (): Meta => ({ title: 'UI', noindex: true });

export function Component() {
  const { pictures } = usePageData<typeof loader>();
  const { locale, prefix } = useSite();
  const [chosen, choose] = useState('');
  const title = locale === 'ar' ? 'الصور' : 'Pictures';
  return (
    <Gallery locale={locale} pictures={pictures}>
      <section className="py-8">
        <SectionHead>{title}</SectionHead>
        <PictureUploader
          label={locale === 'ar' ? 'صور للتقييم' : 'Pictures for a review'}
          purpose="REVIEW"
          most={4}
          signInHref={`${prefix}/login`}
          awaited={0}
          onChange={(list, settled) => choose(JSON.stringify({ list, settled }))}
        />
        <output hidden>{chosen}</output>
      </section>
    </Gallery>
  );
}

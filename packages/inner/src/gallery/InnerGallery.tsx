import { ApiError, readQuery } from '@cubby/contract';
import { type LoaderArgs, type Meta, missing, usePageData, useSite } from '@cubby/site';
import { Gallery } from '@cubby/ui/gallery';
import { sampleOrders, sampleQuery } from './sample-orders.ts';
import { TableSamples } from './TableSamples.tsx';

export async function loadGallery({ site, request }: LoaderArgs) {
  if (site.settings.env !== 'demo') missing(new ApiError('OC_NOT_FOUND', 404, ''));
  const values = readQuery(sampleQuery, new URL(request.url).searchParams);
  return { values, list: sampleOrders(values) };
}

export const galleryMeta = (): Meta => ({ title: 'UI', noindex: true });

/** Every component in the colours of an inner site, including those that only these sites have. */
export function InnerGallery() {
  const { values, list } = usePageData<typeof loadGallery>();
  const { locale } = useSite();
  return (
    <Gallery locale={locale}>
      <TableSamples values={values} list={list} />
    </Gallery>
  );
}

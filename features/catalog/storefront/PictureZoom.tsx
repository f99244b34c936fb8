import { loadScreen } from '@cubby/site';
import { type ComponentProps, lazy, Suspense } from 'react';

/** Many pages have pictures but few visitors enlarge one, so the dialog is loaded on the first click. */
const GalleryZoom = lazy(async () => {
  const { GalleryZoom } = await loadScreen(() => import('./GalleryZoom.tsx'));
  return { default: GalleryZoom };
});

export const PictureZoom = (props: ComponentProps<typeof GalleryZoom>) => (
  <Suspense>
    <GalleryZoom {...props} />
  </Suspense>
);

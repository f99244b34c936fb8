import { loadScreen, useHydrated } from '@cubby/site';
import { Skeleton } from '@cubby/ui';
import { lazy, Suspense } from 'react';
import type { PictureUploaderProps } from './uploader-props.ts';

const Panel = lazy(async () => {
  const { UploaderPanel } = await loadScreen(() => import('./UploaderPanel.tsx'));
  return { default: UploaderPanel };
});

/**
 * Chooses and uploads pictures (spec 2.61). Its code and messages load when it is first shown, because few pages need
 * it.
 */
export function PictureUploader(props: PictureUploaderProps) {
  const waiting = <Skeleton className="h-44 w-full" />;
  if (!useHydrated()) return waiting;
  return (
    <Suspense fallback={waiting}>
      <Panel {...props} />
    </Suspense>
  );
}

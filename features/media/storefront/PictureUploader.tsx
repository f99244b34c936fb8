import { loadMessages, useHydrated } from '@cubby/site';
import { Skeleton } from '@cubby/ui';
import { lazy, Suspense } from 'react';
import type { Purpose } from '../rules.ts';
import type { ChosenPicture } from './tray.ts';

export type PictureUploaderProps = {
  /** The field's name, as “Pictures of the damage”. */
  label: string;
  purpose: Purpose;
  /** How many pictures there may be. */
  most?: number;
  /** Where a visitor signs in. */
  signInHref: string;
  /** The pictures that have come, in order; `settled` while none is on its way or has failed. */
  onChange: (pictures: ChosenPicture[], settled: boolean) => void;
};

const Panel = lazy(async () => {
  const [module] = await Promise.all([import('./UploaderPanel.tsx'), loadMessages('pictures')]);
  return { default: module.UploaderPanel };
});

/** Chooses and sends pictures (spec 2.61). Its code and words come when it is first shown: few pages ask for pictures. */
export function PictureUploader(props: PictureUploaderProps) {
  const waiting = <Skeleton className="h-44 w-full" />;
  if (!useHydrated()) return waiting;
  return (
    <Suspense fallback={waiting}>
      <Panel {...props} />
    </Suspense>
  );
}

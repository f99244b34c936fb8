import { useText } from '@cubby/i18n/react';
import { NeedsScript, Skeleton } from '@cubby/ui';

/** Shown while the bank and the server are asked. The footer is below the screen, where later content may move it. */
export function ResultSkeleton() {
  const { text } = useText();
  return (
    <div className="min-h-svh py-10 tablet:py-14" aria-busy="true">
      <NeedsScript message={text('orderResult.noScript')}>
        <div className="grid gap-5">
          <Skeleton className="size-14" />
          <h1 className="text-page" role="status">
            {text('orderResult.asking')}
          </h1>
          <Skeleton className="h-6 w-2/3" />
          <Skeleton className="h-40 w-full" />
        </div>
      </NeedsScript>
    </div>
  );
}

import { LinkedThread } from '@cubby/features/support/storefront';
import { type Meta, type MetaArgs, useHydrated } from '@cubby/site';
import { Skeleton } from '@cubby/ui';
import { useParams } from 'react-router';

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('support.title'),
  noindex: true,
});

/** A request for help, for whoever comes by the link in a mail. */
export function Component() {
  const { number = '' } = useParams();
  return (
    <div className="py-10 tablet:py-14">
      {useHydrated() ? <LinkedThread key={number} number={number} /> : <Skeleton className="h-64 w-full max-w-words" />}
    </div>
  );
}

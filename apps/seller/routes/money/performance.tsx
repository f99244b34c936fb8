import { shopPerformance } from '@cubby/features/shop-performance/contract';
import { PerformancePage } from '@cubby/features/shop-performance/seller';
import { useText } from '@cubby/i18n/react';
import { PageTop } from '@cubby/inner';
import { type LoaderArgs, type Meta, type MetaArgs, missing, usePageData } from '@cubby/site';

export const loader = async ({ site: { client } }: LoaderArgs) => ({
  shops: await client(shopPerformance, {}).catch(missing),
});

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('performance.title'),
  noindex: true,
});

export function Component() {
  const { shops } = usePageData<typeof loader>();
  const { text } = useText();
  return (
    <>
      <PageTop lead={text('performance.lead')} />
      <PerformancePage shops={shops} />
    </>
  );
}

import { type Meta, type MetaArgs, useHydrated } from '@cubby/site';
import { useParams } from 'react-router';
import { PurchasePage } from '../../order-result/PurchasePage.tsx';
import { ResultSkeleton } from '../../order-result/ResultSkeleton.tsx';

export const meta = ({ site }: MetaArgs<unknown>): Meta => ({
  title: site.translator.text('orderResult.order'),
  noindex: true,
});

export function Component() {
  const { orderNumber = '' } = useParams();
  return useHydrated() ? <PurchasePage key={orderNumber} number={orderNumber} /> : <ResultSkeleton />;
}

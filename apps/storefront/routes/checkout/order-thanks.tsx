import { type Meta, type MetaArgs, useHydrated } from '@cubby/site';
import { useParams } from 'react-router';
import { PaymentResult } from '../../order-result/PaymentResult.tsx';
import { ResultSkeleton } from '../../order-result/ResultSkeleton.tsx';

export const meta = ({ site }: MetaArgs<unknown>): Meta => ({
  title: site.translator.text('orderResult.thanks'),
  noindex: true,
});

export function Component() {
  const { orderNumber = '' } = useParams();
  return useHydrated() ? <PaymentResult key={orderNumber} number={orderNumber} /> : <ResultSkeleton />;
}

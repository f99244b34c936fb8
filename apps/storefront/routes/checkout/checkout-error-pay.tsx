import { type Meta, type MetaArgs, useHydrated } from '@cubby/site';
import { PaymentResult } from '../../order-result/PaymentResult.tsx';
import { ResultSkeleton } from '../../order-result/ResultSkeleton.tsx';

export const meta = ({ site }: MetaArgs<unknown>): Meta => ({
  title: site.translator.text('orderResult.result'),
  noindex: true,
});

export function Component() {
  return useHydrated() ? <PaymentResult left /> : <ResultSkeleton />;
}

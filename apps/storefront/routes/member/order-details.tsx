import { ApiError } from '@cubby/contract';
import { memberOrder } from '@cubby/features/orders/contract';
import { orderNumberPattern } from '@cubby/features/orders/rules';
import { type LoaderArgs, type Meta, type MetaArgs, missing, usePageData } from '@cubby/site';
import { data, useRevalidator } from 'react-router';
import { OrderPage } from '../../orders/OrderPage.tsx';
import { currentOrdersPath } from '../../orders/orders-path.ts';

export async function loader({ site: { client }, params }: LoaderArgs) {
  const { orderNumber = '' } = params;
  if (!orderNumberPattern.test(orderNumber)) throw data(null, { status: 404 });
  return {
    order: await client(memberOrder, { orderNumber }).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 401) return undefined;
      return missing(error);
    }),
  };
}

export const meta = ({ params, site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('orders.details.title', { number: params.orderNumber ?? '' }),
  noindex: true,
});

export function Component() {
  const { order } = usePageData<typeof loader>();
  const { revalidate } = useRevalidator();
  return order && <OrderPage order={order} listPath={currentOrdersPath} onChanged={() => void revalidate()} />;
}

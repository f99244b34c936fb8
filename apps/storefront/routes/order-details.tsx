import { ApiError } from '@cubby/contract';
import { memberOrder } from '@cubby/features/orders/contract';
import { orderNumberPattern } from '@cubby/features/orders/rules';
import { type LoaderArgs, type Meta, type MetaArgs, missing, usePageData } from '@cubby/site';
import { data, useRevalidator } from 'react-router';
import { OrderPage } from '../orders/OrderPage.tsx';
import { currentOrdersPath } from '../orders/orders-path.ts';

/** A visitor is sent to sign in by the layout's loader, which runs beside this one. Another's order is missing. */
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

/** One of a member's orders (spec 2.28, 2.54). */
export function Component() {
  const { order } = usePageData<typeof loader>();
  const { revalidate } = useRevalidator();
  return order && <OrderPage order={order} listPath={currentOrdersPath} onChanged={() => void revalidate()} />;
}

import { saleDisputes } from '@cubby/features/disputes/contract';
import { SaleDisputes } from '@cubby/features/disputes/seller';
import { sale } from '@cubby/features/fulfilment/contract';
import { atShop, SalePage } from '@cubby/features/fulfilment/seller';
import { saleDesk } from '@cubby/features/order-desk/contract';
import { OrderDesk } from '@cubby/features/order-desk/seller';
import { ParcelTimeline } from '@cubby/features/orders/screens';
import { ownContacts } from '@cubby/features/support/contact-list-contract';
import { OrderContacts } from '@cubby/features/support/seller';
import { ifReadable, type LoaderArgs, type Meta, type MetaArgs, missing, usePageData } from '@cubby/site';
import { useRevalidator } from 'react-router';

export async function loader({ params, site: { client } }: LoaderArgs) {
  try {
    const number = params.number!;
    const [order, desk, contacts, disputes] = await Promise.all([
      client(sale, { number }),
      client(saleDesk, { number }),
      // Members who may not answer buyers have none.
      ifReadable(client(ownContacts, { about: number })),
      ifReadable(client(saleDisputes, { number })),
    ]);
    return { order, desk, contacts: contacts ?? [], disputes: disputes ?? [] };
  } catch (error) {
    return missing(error);
  }
}

export const meta = ({ params }: MetaArgs<unknown>): Meta => ({ title: params.number!, noindex: true });

export function Component() {
  const { order, desk, contacts, disputes } = usePageData<typeof loader>();
  const { revalidate } = useRevalidator();
  const history = order.history.map((change) => ({ ...change, at: atShop(change.at) }));
  const timeline = <ParcelTimeline parcel={{ ...order, history }} inUtc />;
  const team = <OrderDesk key={order.number} {...{ number: order.number, desk }} onChanged={revalidate} />;
  return (
    <>
      <SalePage
        {...{ order, timeline }}
        notices={<SaleDisputes disputes={disputes} />}
        desk={team}
        onChanged={revalidate}
      />
      <OrderContacts threads={contacts} />
    </>
  );
}

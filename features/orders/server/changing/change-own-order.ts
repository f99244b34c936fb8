import type { WriteContext } from '@cubby/contract/server';
import { fail, ok } from '@cubby/result';
import type { GuestAddress, Order } from '../../contract.ts';
import { isBuyer } from '../../policy.ts';
import type { Destination, Wanted } from '../placing/delivery-address.ts';
import { choosePayment } from '../reading/member-order-store.ts';
import { findOwner } from '../reading/owner-store.ts';
import { findOrder } from '../reading/store.ts';
import { changeOrder } from './change-order.ts';

export const missing = fail('OC_NOT_FOUND', 'orders.missing', { path: ['orderNumber'] });

export async function changeOwn(
  orderNumber: string,
  { contact, note, sellerNotes, deliveryNote, purchaseOrder, paymentMethod }: Wanted,
  destination: Destination | undefined,
  context: WriteContext,
) {
  const { db, actor, now } = context;
  const owned = await findOwner(db, orderNumber);
  if (!owned || !isBuyer(actor, owned)) return missing;
  const order = (await findOrder(db, orderNumber, now))!;
  const details = {
    contact: contact ?? { ...order.contact, phone2: order.contact.phone2 ?? undefined },
    ...(destination ?? { address: addressOf(order), addressCode: order.addressCode }),
    note,
    sellerNotes,
    deliveryNote,
    purchaseOrder: purchaseOrder ?? order.purchaseOrder,
  };
  const changed = await changeOrder(db, order, details, context);
  if (!changed.ok) return changed;
  await choosePayment(db, orderNumber, paymentMethod === 'ACCOUNT');
  return ok({ orderNumber });
}

const addressOf = ({ delivery }: Order): GuestAddress => ({
  name: delivery.name,
  country: delivery.country,
  region: delivery.region ?? undefined,
  city: delivery.city,
  address: delivery.address,
  postalCode: delivery.postalCode ?? undefined,
});

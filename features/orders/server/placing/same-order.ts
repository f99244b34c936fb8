import { postalCodeIn } from '@cubby/fields';
import type { Order } from '../../contract.ts';
import type { OrderDetails } from '../reading/member-order-store.ts';
import { noteFor } from './place-order.ts';

export function holdsLines(
  order: Order,
  lines: readonly { offerId: string; quantity: number; price: Order['total'] }[],
) {
  const written = (all: typeof lines) =>
    all
      .map(({ offerId, quantity, price }) => `${offerId} ${quantity} ${price.amountMinor}`)
      .sort()
      .join();
  return (
    written(order.sellerOrders.filter(({ isBilled }) => isBilled).flatMap((part) => part.lines)) === written(lines)
  );
}

export function hasDetails(
  order: Order,
  { contact, address, addressCode, note, sellerNotes, deliveryNote, purchaseOrder }: OrderDetails,
): boolean {
  const { delivery } = order;
  const postalCode = address.postalCode ? postalCodeIn(address.country, address.postalCode) : null;
  const pairs: [unknown, unknown][] = [
    [order.contact.firstName, contact.firstName],
    [order.contact.lastName, contact.lastName],
    [order.contact.email, contact.email],
    [order.contact.phone1, contact.phone1],
    [order.contact.phone2, contact.phone2 ?? null],
    [delivery.name, address.name],
    [delivery.address, address.address],
    [delivery.city, address.city],
    [delivery.region, address.region ?? null],
    [delivery.country, address.country],
    [delivery.postalCode, postalCode],
    [order.addressCode, addressCode],
    [order.note, note],
    ...order.sellerOrders.map((part) => [part.note, noteFor(sellerNotes, part.seller.handle)] as [string, string]),
    [delivery.note, deliveryNote],
    [order.purchaseOrder, purchaseOrder],
  ];
  return pairs.every(([before, now]) => before === now);
}

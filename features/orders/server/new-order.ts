import type { CartGroup } from '@cubby/features/cart/rules';
import type { Money } from '@cubby/money';
import type { Contact, GuestAddress } from '../contract.ts';
import type { OrderRoute } from '../rules.ts';

export type NewOrder = {
  id: string;
  /** The member whose order it is; null: a guest's. */
  accountId: string | null;
  /** The school that gets 5 % of it. */
  attributedTo: string | null;
  number: string;
  route: OrderRoute;
  /** Its buyer wants to pay it from a school's account. */
  byAccount: boolean;
  brand: 'cubby' | 'kids';
  locale: string;
  contact: Contact;
  address: GuestAddress;
  note: string;
  deliveryNote: string;
  purchaseOrder: string | null;
  items: Money;
  shipping: Money;
  tax: Money;
  taxesUnknown: boolean;
  total: Money;
  placedAt: Date;
  heldUntil: Date;
  groups: (PricedGroup & { sellerId: string; note: string })[];
};
/** What one seller delivers, priced, with the sum of its taxes. */
export type PricedGroup = CartGroup & { tax: Money };

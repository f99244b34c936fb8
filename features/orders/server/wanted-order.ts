import type { Money } from '@cubby/money';
import type { Contact, GuestAddress, SellerNote } from '../contract.ts';
import type { OrderRoute } from '../rules.ts';

export type WantedOrder = {
  /** The member who orders; null: a guest. */
  accountId: string | null;
  route: OrderRoute;
  /** To be paid from a school's account. */
  byAccount: boolean;
  /** The school that gets 5 % of it. */
  attributedTo: string | null;
  address: GuestAddress;
  contact: Contact;
  note: string;
  /** To single sellers. */
  sellerNotes: readonly SellerNote[];
  deliveryNote: string;
  purchaseOrder: string | null;
  lines: { offerId: string; quantity: number }[];
  /** What the buyer was shown; undefined: whatever it costs. */
  expectedTotal?: Money | undefined;
};

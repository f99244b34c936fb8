import type { Money } from '@cubby/money';
import type { Contact, GuestAddress, SellerNote } from '../../contract.ts';
import type { OrderRoute } from '../../rules.ts';

export type WantedOrder = {
  accountId: string | null;
  route: OrderRoute;
  byAccount: boolean;
  attributedTo: string | null;
  address: GuestAddress;
  addressCode: string | null;
  contact: Contact;
  note: string;
  sellerNotes: readonly SellerNote[];
  deliveryNote: string;
  purchaseOrder: string | null;
  lines: { offerId: string; quantity: number }[];
  /** The total shown to the buyer; undefined: any is accepted. */
  expectedTotal?: Money | undefined;
};

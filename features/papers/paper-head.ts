import type { Issuer, Party } from './paper-parties.ts';

/** The common parts of all papers. */
export type PaperHead = {
  /** The number of the invoice, credit note or statement; the order's number on a receipt or packing slip (BT-1). */
  number: string;
  /** BT-2 */
  issuedOn: string;
  locale: string;
  brand: 'cubby' | 'kids';
  issuer: Issuer;
  /** The addressee: bill-to (BG-7). */
  buyer: Party;
  /** The address of its page in the shop: printed, and as a QR code. */
  url?: string;
  notes: readonly string[];
};

import type { Money } from '@cubby/money';
import type { Bill } from './bill.ts';
import type { PaperHead } from './paper-head.ts';
import type { PaperSeller, Party } from './paper-parties.ts';

/**
 * A paper as data, in the terms of EN 16931 (BT-… and BG-… are its business terms). PDF and UBL are made from it and
 * from nothing else. Amounts are in minor units with their currency, days `YYYY-MM-DD`, texts as people wrote them.
 */
export type Paper = Bill | PackingSlip | ReturnSheet | Statement;
/** A return sheet is made whenever it is asked for; the others can be kept. */
export type KeptPaper = Exclude<Paper, ReturnSheet>;
export type PaperKind = KeptPaper['kind'];

/** What lies in a parcel. It has no prices: the parcel may be a present, or opened by a child. */
export type PackingSlip = PaperHead & {
  kind: 'PACKING_SLIP';
  seller: PaperSeller;
  orderNumber: string;
  shipTo: Party;
  purchaseOrder?: string;
  lines: readonly { article: string; sku?: string; quantity: number }[];
};

/** What lies in a parcel that goes back, with the number by which whoever opens it finds the dispute. It has no prices. */
export type ReturnSheet = PaperHead & {
  kind: 'RETURN_SHEET';
  seller: PaperSeller;
  /** The number of the seller order. */
  orderNumber: string;
  /** An address in lines if it was typed as one. */
  returnTo: Party & { lines?: readonly string[] };
  /** The last day on which it can be sent. */
  sendBy: string;
  lines: readonly { article: string; sku?: string; quantity: number }[];
};

/** What happened on an account between two days: of a buyer with invoices, or of a school. */
export type Statement = PaperHead & {
  kind: 'STATEMENT';
  from: string;
  to: string;
  opening: Money;
  /** Oldest first. `amount` is added to the balance; `text` in the paper's language. */
  movements: readonly { on: string; text: string; reference: string; amount: Money; balance: Money }[];
  closing: Money;
};

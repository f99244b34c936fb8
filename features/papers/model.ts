import type { Money } from '@cubby/money';
import type { Bill } from './bill.ts';
import type { CustomsForm } from './customs-form.ts';
import type { PaperHead } from './paper-head.ts';
import type { PaperSeller, Party } from './paper-parties.ts';

/**
 * A paper as data, in the terms of EN 16931 (BT-… and BG-… are its business terms). PDF and UBL are made only from it.
 * Amounts are in minor units with their currency, days `YYYY-MM-DD`, texts as people wrote them.
 */
export type Paper = Bill | PackingSlip | ReturnSheet | CustomsForm | Statement;
/** A return sheet and a customs form are made on each request; the others can be kept. */
export type KeptPaper = Exclude<Paper, ReturnSheet | CustomsForm>;
export type PaperKind = KeptPaper['kind'];

/** The contents of a parcel, without prices: it may be a present, or opened by a child. */
export type PackingSlip = PaperHead & {
  kind: 'PACKING_SLIP';
  seller: PaperSeller;
  orderNumber: string;
  shipTo: Party;
  purchaseOrder?: string;
  /** With the seller's own item number, for packing. */
  lines: readonly { article: string; sku?: string; ownSku?: string; quantity: number }[];
};

/** The contents of a returned parcel, with the number by which its recipient finds the dispute, without prices. */
export type ReturnSheet = PaperHead & {
  kind: 'RETURN_SHEET';
  seller: PaperSeller;
  /** The number of the seller order. */
  orderNumber: string;
  returnTo: Party & { lines?: readonly string[] };
  /** The last day on which it can be sent. */
  sendBy: string;
  lines: readonly { article: string; sku?: string; quantity: number }[];
};

/** The transactions on an account between two days: of a buyer with invoices, a school, or a shop. */
export type Statement = PaperHead & {
  kind: 'STATEMENT';
  from: string;
  to: string;
  opening: Money;
  /** Oldest first. `amount` is added to the balance; `text` in the paper's language. */
  movements: readonly { on: string; text: string; reference: string; amount: Money; balance: Money }[];
  closing: Money;
  /** Instead of the transactions, their sums by kind, and the parts of the balance; texts in the paper's language. */
  summary?: StatementSummary;
  /** Instead of both, figures with their own title and without a balance, for example for a year. */
  figures?: { title: string; rows: readonly { text: string; figure: Money | number }[] };
};
type SummedLine = { text: string; count: number; amount: Money };
export type StatementSummary = {
  lines: readonly SummedLine[];
  /** Between parts of the balance. */
  moves: readonly SummedLine[];
  parts: readonly { text: string; opening: Money; closing: Money }[];
};

import type { Money } from '@cubby/money';
import type { PaperHead } from './paper-head.ts';
import type { PaperSeller, Party } from './paper-parties.ts';
import type { PaperTax } from './paper-tax.ts';

/** An invoice (type code 380), a credit note (381) or the receipt of an order paid otherwise. */
export type Bill = PaperHead & {
  kind: 'INVOICE' | 'CREDIT_NOTE' | 'RECEIPT';
  /** BT-9. Without it, an amount due needs `terms` (BR-CO-25). */
  dueOn?: string;
  /** Payment terms as text (BT-20). */
  terms?: string;
  /** The reference that the payer states with the transfer (BT-83); by default the number. */
  paymentReference?: string;
  /** BT-10 */
  buyerReference?: string;
  /** BT-13 */
  purchaseOrder?: string;
  /** BT-19 */
  costCentre?: string;
  orderNumbers: readonly string[];
  /**
   * What the issuer sells in its own name: its fee. It was charged and taxed per sale: the tax of a line is a sum of
   * individually rounded amounts.
   */
  isOwnSupply?: boolean;
  /** The invoice that a credit note corrects (BT-25, BT-26). */
  precedingInvoice?: { number: string; issuedOn: string };
  shipTo?: Party;
  /** The destination of the whole bill, which may include several places there (BT-80). */
  deliveryCountry?: string;
  /** The day from which its goods are sent (BT-73): nothing has been delivered when it is issued (decision 0067). */
  suppliedFrom?: string;
  /** BG-25, those of one seller adjacent. */
  lines: readonly PaperLine[];
  /** BG-23: one for each jurisdiction, name, category, rate and rule. `billTotals` computes them from the lines. */
  taxes: readonly PaperTax[];
  totals: BillTotals;
  /** VAT in the accounting currency (BT-6, BT-111), if the issuer's country asks for it. */
  accountingTax?: { currencyIso: string; amountMinor: number };
  /** How it was paid, on a receipt: the name of the payment method, and the day. */
  paid?: { method: string; on: string };
};

export type BillTotals = {
  /** The sum of the lines' nets (BT-106, and BT-109: there are no document-level allowances or charges). */
  net: Money;
  /** BT-110 */
  tax: Money;
  /** BT-112 */
  gross: Money;
  /** BT-113 */
  prepaid: Money;
  /** BT-115 */
  due: Money;
};

export type PaperLine = {
  /** Delivery is a separate line, so that it carries its own tax. */
  kind: 'GOODS' | 'DELIVERY';
  seller: PaperSeller;
  /** The article's name as ordered (BT-153); for delivery the paper has its own word. */
  article: string;
  /** BT-155 */
  sku?: string;
  /** BT-129, in pieces. */
  quantity: number;
  /**
   * The price of `priceQuantity` pieces without tax (BT-146, BT-149); `priceQuantity` is 1 unless a price per piece
   * would not be exact.
   */
  price: Money;
  priceQuantity: number;
  /** BT-131 = quantity × price ÷ priceQuantity */
  net: Money;
  /** Every tax on the line. In the UBL file exactly one, on the whole net; in Canada there may be several, or none. */
  taxes: readonly PaperTax[];
};

import type { Money } from '@cubby/money';

/**
 * A paper as data, in the terms of EN 16931 (BT-… and BG-… are its business terms). PDF and UBL are made from it and
 * from nothing else. Amounts are in minor units with their currency, days `YYYY-MM-DD`, texts as people wrote them.
 */
export type Paper = Bill | PackingSlip | ReturnSheet | Statement;
/** A return sheet is made whenever it is asked for; the others can be kept. */
export type KeptPaper = Exclude<Paper, ReturnSheet>;
export type PaperKind = KeptPaper['kind'];

/** What every paper has. */
type PaperHead = {
  /** The number of the invoice, credit note or statement; the order's number on a receipt or packing slip (BT-1). */
  number: string;
  /** BT-2 */
  issuedOn: string;
  locale: string;
  brand: 'cubby' | 'kids';
  issuer: Issuer;
  /** Whom it is addressed to: bill-to (BG-7). */
  buyer: Party;
  /** Where its page is in the shop: printed, and as a QR code. */
  url?: string;
  notes: readonly string[];
};

/** An invoice (type code 380), a credit note (381) or the receipt of an order paid otherwise. */
export type Bill = PaperHead & {
  kind: 'INVOICE' | 'CREDIT_NOTE' | 'RECEIPT';
  /** BT-9. Without it, something that is due needs `terms` (BR-CO-25). */
  dueOn?: string;
  /** Payment terms in words (BT-20). */
  terms?: string;
  /** What the payer states with the transfer (BT-83); the number if there is none. */
  paymentReference?: string;
  /** BT-10 */
  buyerReference?: string;
  /** BT-13 */
  purchaseOrder?: string;
  /** BT-19 */
  costCentre?: string;
  orderNumbers: readonly string[];
  /** The invoice that a credit note corrects (BT-25, BT-26). */
  precedingInvoice?: { number: string; issuedOn: string };
  shipTo?: Party;
  /** Where all of it goes, though it may go to several places there (BT-80). */
  deliveryCountry?: string;
  /** The day from which its goods are sent (BT-73): nothing has been delivered when it is issued (decision 0067). */
  suppliedFrom?: string;
  /** BG-25, those of one seller next to each other. */
  lines: readonly PaperLine[];
  /** BG-23: one for each jurisdiction, name, category, rate and rule. `billTotals` makes them from the lines. */
  taxes: readonly PaperTax[];
  totals: BillTotals;
  /** VAT in the accounting currency (BT-6, BT-111), if the issuer's country asks for it. */
  accountingTax?: { currencyIso: string; amountMinor: number };
  /** How it was paid, on a receipt: the words of the payment method, and the day. */
  paid?: { method: string; on: string };
};

export type BillTotals = {
  /** The sum of the lines' nets (BT-106, and BT-109: there are no allowances or charges of the whole document). */
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
  /** Delivery is a line of its own, so that it carries its own tax. */
  kind: 'GOODS' | 'DELIVERY';
  seller: PaperSeller;
  /** The article's name as ordered (BT-153); for delivery its words are the paper's. */
  article: string;
  /** BT-155 */
  sku?: string;
  /** BT-129, in pieces. */
  quantity: number;
  /** What `priceQuantity` pieces cost without tax (BT-146, BT-149); `priceQuantity` is 1 unless a price per piece would not be exact. */
  price: Money;
  priceQuantity: number;
  /** BT-131 = quantity × price ÷ priceQuantity */
  net: Money;
  /** Every tax on the line. In the UBL file exactly one, on the whole net; in Canada there may be several, or none. */
  taxes: readonly PaperTax[];
};

/** Who sells a line. A child's shop has no number of its own: the marketplace's is printed. */
export type PaperSeller = { name: string; taxNumber?: string };

/** Categories of a VAT (UNCL 5305): standard, zero-rated, exempt, reverse charge, intra-Community supply, outside its scope. */
export type TaxCategory = 'S' | 'Z' | 'E' | 'AE' | 'K' | 'O';
/** Nothing is charged in these, and the paper says why. */
export const isUntaxed = (category: TaxCategory): category is Exclude<TaxCategory, 'S' | 'Z'> =>
  category !== 'S' && category !== 'Z';

/** A tax on a line, or of the whole paper (BG-23). */
export type PaperTax = {
  /** “GST”, “PST”, “VAT” */
  name: string;
  /** A country, or a region of it: “CA”, “CA-BC” */
  jurisdiction: string;
  category: TaxCategory;
  /** 7 % = 70_000 */
  rateMillionths: number;
  /** The rule of the tax table that decided it. */
  ruleId: number | null;
  /** What it was computed on (BT-116). */
  base: Money;
  /** BT-117 */
  amount: Money;
  /** Why nothing is charged, in words (BT-120), for categories E, AE, K and O. */
  reason?: string;
};

export type PaperAddress = {
  street: string;
  city: string;
  /** The region's code or name as it is written in an address. */
  region?: string;
  postalCode: string;
  country: string;
};

export type Party = {
  /** BT-44 */
  name: string;
  /** A person, department or room: “Dana Whitfield, Room 12”. */
  attention?: string;
  address?: PaperAddress;
  /** BT-48 */
  vatNumber?: string;
  /** Other numbers, as they are printed. */
  registrations?: readonly Registration[];
  email?: string;
};

export type Registration = { name: string; number: string };

/** The marketplace, which issues papers as the agent of the sellers (BG-4). */
export type Issuer = {
  /** BT-27 */
  legalName: string;
  address: PaperAddress;
  /** BT-31 */
  vatNumber?: string;
  /** Registrations for other taxes (BT-32), printed each with its name: “GST/HST 79915 4402 RT0001”. */
  registrations: readonly Registration[];
  email: string;
  /** Where a transfer goes (BG-17). */
  bank?: { name: string; accountName: string; iban: string; bic: string };
};

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

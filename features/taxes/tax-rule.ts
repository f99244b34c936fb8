/** Kinds of goods that may be exempt from a tax (domain 4.5). */
export type TaxClass = 'STANDARD' | 'SCHOOL_SUPPLY' | 'BOOK' | 'CHILD_CLOTHING';

/** Who owes a tax to its authority. */
export const remitters = ['SELLER', 'MARKETPLACE'] as const;
export type Remitter = (typeof remitters)[number];
export const taxNames = ['GST', 'HST', 'PST', 'QST', 'RST', 'VAT', 'SALES_TAX'] as const;
export type TaxName = (typeof taxNames)[number];

/**
 * The category of a rate, as invoices state it (UNCL 5305): standard or reduced, zero-rated, exempt, owed by the buyer,
 * sent to a business in another member state, no tax at all.
 */
export const taxCategories = ['S', 'Z', 'E', 'AE', 'K', 'O'] as const;
export type TaxCategory = (typeof taxCategories)[number];

/** A rate in a place between two days (`YYYY-MM-DD`, the end not included). Region null: the whole country. */
export type TaxRule = {
  id: number;
  country: string;
  region: string | null;
  name: TaxName;
  rateMillionths: number;
  category: TaxCategory;
  exemptClasses: readonly string[];
  /** Pieces of these classes are exempt only up to this price; null: at any price. */
  exemptPriceMinor: number | null;
  /** A separate rate for these classes; null: for all without one. */
  onlyClasses: readonly string[] | null;
  /** Whether delivery carries it, in proportion to the taxed goods. */
  onDelivery: boolean;
  /** Its base: sellers' shipments to buyers, or the marketplace's commission. */
  chargedOn: 'GOODS' | 'COMMISSION';
  /** The sellers concerned, by their registration for the tax of their country. */
  sellers: 'ALL' | 'REGISTERED' | 'UNREGISTERED';
  /** The origin of the goods: within the country; another country of the European Union; outside both. */
  sentFrom: 'ANYWHERE' | 'SAME_COUNTRY' | 'SAME_UNION' | 'ABROAD';
  /** Only for a seller's goods up to this amount, without delivery; null: any amount. */
  consignmentMinor: number | null;
  /** Certificates of these kinds, of its jurisdiction, exempt their owner from the tax. */
  certificateKinds: readonly string[];
  remitter: Remitter;
  validFrom: string;
  validTo: string | null;
};

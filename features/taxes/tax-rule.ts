/** Kinds of goods that may be exempt from a tax (domain 4.5). */
export type TaxClass = 'STANDARD' | 'SCHOOL_SUPPLY' | 'BOOK' | 'CHILD_CLOTHING';

/** Who owes a tax to its authority. */
export const remitters = ['SELLER', 'MARKETPLACE'] as const;
export type Remitter = (typeof remitters)[number];
export const taxNames = ['GST', 'HST', 'PST', 'QST', 'RST', 'VAT', 'SALES_TAX'] as const;
export type TaxName = (typeof taxNames)[number];

/**
 * Why a rate is what it is, as invoices state it (UNCL 5305): standard or reduced, zero-rated, exempt, owed by the
 * buyer, sent to a business in another member state, no tax at all.
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
  /** Pieces of these classes are exempt up to this price only; null: at any price. */
  exemptPriceMinor: number | null;
  /** A rate of its own for these classes; null: for all without one. */
  onlyClasses: readonly string[] | null;
  /** Whether delivery carries it, in proportion to the goods that do. */
  onDelivery: boolean;
  /** What it is charged on: what sellers send to buyers, or what the marketplace keeps of it. */
  chargedOn: 'GOODS' | 'COMMISSION';
  /** For which sellers, by their registration for the tax of their country. */
  sellers: 'ALL' | 'REGISTERED' | 'UNREGISTERED';
  /** From where goods are sent: within the country; from another country of the European Union; from outside of both. */
  sentFrom: 'ANYWHERE' | 'SAME_COUNTRY' | 'SAME_UNION' | 'ABROAD';
  /** Only for a seller's goods up to this amount, without delivery; null: any amount. */
  consignmentMinor: number | null;
  /** Certificates of these kinds, of its jurisdiction, spare their owner the tax. */
  certificateKinds: readonly string[];
  remitter: Remitter;
  validFrom: string;
  validTo: string | null;
};

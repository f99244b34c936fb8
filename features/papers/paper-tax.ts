import type { Money } from '@cubby/money';

/** Categories of a VAT (UNCL 5305): standard, zero-rated, exempt, reverse charge, intra-Community supply, outside its scope. */
export type TaxCategory = 'S' | 'Z' | 'E' | 'AE' | 'K' | 'O';
/** Categories without a charge, for which the paper states the reason. */
export const isUntaxed = (category: TaxCategory): category is Exclude<TaxCategory, 'S' | 'Z'> =>
  category !== 'S' && category !== 'Z';

/** A tax on a line, or on the whole paper (BG-23). */
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
  /** Its base (BT-116). */
  base: Money;
  /** BT-117 */
  amount: Money;
  /** Why nothing is charged, as text (BT-120), for categories E, AE, K and O. */
  reason?: string;
};

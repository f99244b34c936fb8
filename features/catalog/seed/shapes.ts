import type { Drawing } from '@cubby/features/media/contract';

/** The same words in the two languages of the demo shop. */
export type Words = readonly [en: string, ar: string];
export type TaxClass = 'STANDARD' | 'SCHOOL_SUPPLY' | 'BOOK' | 'CHILD_CLOTHING';

/**
 * Products that differ only by options. Names may hold `{ATTRIBUTE}` for the option's own word. A product is made for
 * every combination of `vary`, in the order written.
 */
export type FamilySeed = {
  /** Begins the SKU; values of options follow. */
  code: string;
  /** Manufacturer; none for a child's craft. */
  maker?: string;
  name: Words;
  text: Words;
  /** Attribute code → value codes. */
  vary?: Record<string, readonly string[]>;
  /** Value codes that every product of the family has. */
  has?: readonly string[];
  /** Typical price in US cents. */
  price: number;
  /** What an option's value adds to the price, in US cents. */
  adds?: Record<string, number>;
  /** Pieces in a pack; a varied PACK or SHEETS says its own. */
  units?: number;
  unit?: string;
  tax?: TaxClass;
  age?: number;
  smallParts?: boolean;
  drawing: Drawing;
  /** 1 is usual; bestsellers have more. */
  liked?: number;
  /** The child's shop that sells it. */
  shop?: string;
};
export type TypeSeed = { code: string; name: Words; families: readonly FamilySeed[] };
export type SubcategorySeed = { code: string; name: Words; types: readonly TypeSeed[] };
export type CategorySeed = { code: string; name: Words; drawing: Drawing; subcategories: readonly SubcategorySeed[] };
/** Values by their codes: names in two languages, a swatch where it is a colour. */
export type AttributeSeed = {
  code: string;
  name: Words;
  values: Record<string, readonly [en: string, ar: string, swatch?: string]>;
};

import type { Drawing } from '@cubby/features/media/contract';

/** The same text in the two main languages of the demo shop. */
export type Words = readonly [en: string, ar: string];
export type TaxClass = 'STANDARD' | 'SCHOOL_SUPPLY' | 'BOOK' | 'CHILD_CLOTHING';

/**
 * Products that differ only by options. Names may contain `{ATTRIBUTE}`, replaced by the option's word. There is one
 * product per combination of `vary`, in the order given.
 */
export type FamilySeed = {
  code: string;
  maker?: string;
  name: Words;
  text: Words;
  /** Attribute code → value codes. */
  vary?: Record<string, readonly string[]>;
  has?: readonly string[];
  /** Typical price in US cents. */
  price: number;
  /** The price difference of an option value, in US cents. */
  adds?: Record<string, number>;
  /** Pieces in a pack; a PACK or SHEETS option overrides it. */
  units?: number;
  unit?: string;
  tax?: TaxClass;
  age?: number;
  smallParts?: boolean;
  drawing: Drawing;
  /** 1 is average; bestsellers have more. */
  liked?: number;
  shop?: string;
};
/**
 * `craftAge`: the minimum age for which a child's craft of the type is made; without it no child sells any (domain
 * C15).
 */
export type TypeSeed = { code: string; name: Words; families: readonly FamilySeed[]; craftAge?: 3 | 14 };
export type SubcategorySeed = { code: string; name: Words; types: readonly TypeSeed[] };
export type CategorySeed = { code: string; name: Words; drawing: Drawing; subcategories: readonly SubcategorySeed[] };
/** Values by code: names in two languages, and a swatch for colours; `broader` are the families that some belong to. */
export type AttributeSeed = {
  code: string;
  name: Words;
  values: Record<string, readonly [en: string, ar: string, swatch?: string]>;
  broader?: Record<string, readonly string[]>;
};

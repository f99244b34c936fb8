/** A picture as screens show it: `url` is `/media/{id}/{width}.webp`, `name` says what it shows. */
export type Image = { url: string; name: string };

/** States of a product: prepared, sold, ended. */
export const productStatuses = ['CREATED', 'ACTUAL', 'CLOSED'] as const;
export type ProductStatus = (typeof productStatuses)[number];

export type ProductTypeLink = { code: string; name: string };
export type Subcategory = { code: string; name: string; productTypes: ProductTypeLink[] };
/** A main category with its subcategories (spec 3.4). */
export type Category = {
  code: string;
  name: string;
  image: Image | null;
  productCount: number;
  subcategories: Subcategory[];
};

/** The category of children's crafts: what the kids brand sells (spec 9.9). */
export const childCraftCategory = 'STUDENTS_PRODUCT';

/** The main categories a product may belong to, in the order of the shop (spec 9.9). */
export const mainCategories = [
  'STATIONERY',
  'ELECTRONICS',
  'TEXTBOOKS',
  'CLOTHING_FORM',
  'FURNITURE',
  'FOR_VEHICLES',
  'ACCESSORIES',
  childCraftCategory,
] as const;

/** The default brand does not list textbooks and uniforms among its main categories; store and search reach them (spec 9.9). */
const hiddenInDefaultBrand: ReadonlySet<string> = new Set(['TEXTBOOKS', 'CLOTHING_FORM']);

/** The main categories that a brand lists, in order (spec 9.9). */
export const listedCategories = (brand: 'cubby' | 'kids'): readonly string[] =>
  brand === 'kids' ? [childCraftCategory] : mainCategories.filter((code) => !hiddenInDefaultBrand.has(code));

/** The brand at whose address a main category's types and products are: the other shows them too, but they have one (design 7). */
export const homeBrandOf = (mainCategoryCode: string | undefined): 'cubby' | 'kids' =>
  mainCategoryCode === childCraftCategory ? 'kids' : 'cubby';

/** Sections that cut across categories, each a search by an attribute value (design 2, 2.47). */
export const sections = ['FIRST_NATIONS', 'SPECIAL_KIDS'] as const;
export type Section = (typeof sections)[number];
export const isSection = (code: string): code is Section => (sections as readonly string[]).includes(code);
export const pathOfSection = (section: Section): string => `/search?section=${section}`;

/** Where a category leads: to its first subcategory's first product type, or nowhere (spec 2.47). */
export const pathOfCategory = (category: Pick<Category, 'subcategories'>): string | undefined => {
  const type = category.subcategories.flatMap((sub) => sub.productTypes)[0];
  return type && pathOfProductType(type.code);
};
export const pathOfProductType = (code: string): string => `/products/${code}`;
export const pathOfProduct = (sku: string): string => `/product/${sku}`;

export type AttributeValue = { code: string; name: string; swatch: string | null };
/** One product as its page shows it. `units` pieces of `unitCode` come in one pack. */
export type Product = {
  sku: string;
  name: string;
  description: string;
  images: Image[];
  manufacturer: { code: string; name: string } | null;
  /** Main category, subcategory, product type. */
  breadcrumb: { code: string; name: string; path: string | null }[];
  attributes: { code: string; name: string; value: AttributeValue }[];
  /** Attributes in which the products of its family differ, with one product for each value. */
  options: { code: string; name: string; choices: (AttributeValue & { sku: string; current: boolean })[] }[];
  units: number;
  unitCode: string | null;
  ageFrom: number | null;
  /** Needs the warning of 16 CFR 1500.20 beside the offer when made for children under six (domain C16). */
  smallParts: boolean;
  childCraft: boolean;
};

/** Whether the choking-hazard warning must stand beside the offer (domain C16). */
export const needsSmallPartsWarning = (product: Pick<Product, 'smallParts' | 'ageFrom'>): boolean =>
  product.smallParts && product.ageFrom !== null && product.ageFrom < 6;

/**
 * The warning in the words that the law gives it (16 CFR 1500.20; Canada's Toys Regulations want it in French too, domain
 * C16). Never translated: it stands as it is on pages of every language.
 */
export const smallPartsWarning = {
  en: '⚠ WARNING: CHOKING HAZARD—Small parts. Not for children under 3 yrs.',
  fr: '⚠ AVERTISSEMENT : RISQUE D’ÉTOUFFEMENT — Petites pièces. Ne convient pas aux enfants de moins de 3 ans.',
} as const;

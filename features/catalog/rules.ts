export { checkDigitOf, gtinOf, looksLikeGtin } from './gtin.ts';

/** A picture as screens show it: `url` is `/media/{id}/{width}.webp`, `name` describes it. */
export type Image = { url: string; name: string };

/** States of a product: draft, on sale, discontinued. */
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

/** The category of children's crafts, which the kids brand sells (spec 9.9). */
export const childCraftCategory = 'STUDENTS_PRODUCT';

/** The main categories a product may belong to, in the shop's order (spec 9.9). */
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

export const isMainCategory = (code: string): boolean => (mainCategories as readonly string[]).includes(code);

/**
 * The default brand does not list textbooks and uniforms among its main categories; they are reached through stores and
 * search (spec 9.9).
 */
const hiddenInDefaultBrand: ReadonlySet<string> = new Set(['TEXTBOOKS', 'CLOTHING_FORM']);

/** The main categories listed by a brand, in order (spec 9.9). */
export const listedCategories = (brand: 'cubby' | 'kids'): readonly string[] =>
  brand === 'kids' ? [childCraftCategory] : mainCategories.filter((code) => !hiddenInDefaultBrand.has(code));

/**
 * The brand whose address is canonical for a main category's product types and products; the other brand shows them too
 * (design 7).
 */
export const brandOfCategory = (mainCategoryCode: string | undefined): 'cubby' | 'kids' =>
  mainCategoryCode === childCraftCategory ? 'kids' : 'cubby';

/** Sections across categories, each a search by an attribute value (design 2.47). */
export const sections = ['FIRST_NATIONS', 'SPECIAL_KIDS'] as const;
export type Section = (typeof sections)[number];
export const isSection = (code: string): code is Section => (sections as readonly string[]).includes(code);
export const pathOfSection = (section: Section): string => `/search?section=${section}`;

/** The page of a main category or a subcategory (design 2.47). */
export const pathOfCategory = (code: string): string => `/category/${code}`;
/** The dropdown's link of a subcategory: its first product type, or none (spec 2.47). */
export const pathOfSubcategory = ({ productTypes }: Pick<Subcategory, 'productTypes'>): string | undefined =>
  productTypes[0] && pathOfProductType(productTypes[0].code);
export const pathOfProductType = (code: string): string => `/products/${code}`;
export const pathOfProduct = (sku: string): string => `/product/${sku}`;

export type AttributeValue = { code: string; name: string; swatch: string | null };
/** One product as its page shows it. A pack contains `units` pieces of `unitCode`. */
export type Product = {
  sku: string;
  name: string;
  description: string;
  /** The language of name and description: English if the requested one is missing. */
  locale: string;
  images: Image[];
  manufacturer: { code: string; name: string } | null;
  breadcrumb: { code: string; name: string; path: string | null }[];
  attributes: { code: string; name: string; value: AttributeValue }[];
  /** The attributes that differ within the product's family, with one product for each value. */
  options: { code: string; name: string; choices: (AttributeValue & { sku: string; current: boolean })[] }[];
  units: number;
  unitCode: string | null;
  ageFrom: number | null;
  /** Made for children under six, it needs the warning of 16 CFR 1500.20 beside the offer (domain C16). */
  smallParts: boolean;
  childCraft: boolean;
  /** Its responsible person in the European Economic Area (domain C18). */
  safety: ProductSafety | null;
};
export type ProductSafety = {
  makerAddress: string;
  makerEmail: string;
  responsibleName: string;
  responsibleAddress: string;
  responsibleEmail: string;
};
/** The tax class of a product, if taxes depend on the kind of product. */
export const taxClasses = ['STANDARD', 'SCHOOL_SUPPLY', 'BOOK', 'CHILD_CLOTHING'] as const;
export type TaxClass = (typeof taxClasses)[number];
/** What a pack can hold; each has a message that counts it. */
export const unitCodes = [
  ...(['piece', 'sheet', 'pencil', 'pen', 'stick', 'pair', 'pad', 'folder'] as const),
  ...(['crayon', 'colour', 'clip', 'card', 'brush', 'book', 'bar'] as const),
] as const;
/** The identifiers by which two products may be the same. */
export const alikeBy = ['GTIN', 'MAKER_NUMBER', 'NAME'] as const;
export type AlikeBy = (typeof alikeBy)[number];
/** Children's products for ages up to this need a certificate, if their type requires one (domain C15). */
export const certifiedAge = 12;

/** The message that counts a pack's contents in words: “80 sheets”, “12 pencils”. */
export const unitKey = (unitCode: string | null): string => `catalog.unit.${unitCode ?? 'piece'}`;

/** Whether the choking-hazard warning must be shown beside the offer (domain C16). */
export const needsSmallPartsWarning = (product: Pick<Product, 'smallParts' | 'ageFrom'>): boolean =>
  product.smallParts && product.ageFrom !== null && product.ageFrom < 6;

/**
 * The warning as worded by law (16 CFR 1500.20; Canada's Toys Regulations require French too, domain C16). Never
 * translated: it appears unchanged on pages of every language.
 */
export const smallPartsWarning = {
  en: '⚠ WARNING: CHOKING HAZARD—Small parts. Not for children under 3 yrs.',
  fr: '⚠ AVERTISSEMENT : RISQUE D’ÉTOUFFEMENT — Petites pièces. Ne convient pas aux enfants de moins de 3 ans.',
} as const;

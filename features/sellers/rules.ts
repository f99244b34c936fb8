import type { Image } from '@cubby/features/catalog/rules';
import type { ProductSummary } from '@cubby/features/offers/rules';

/** The states of a shop. PAUSED: its owner sells nothing for now. */
export const shopStages = ['SETTING_UP', 'LIVE', 'PAUSED', 'CLOSED'] as const;
export type ShopStage = (typeof shopStages)[number];

/**
 * Why the process has stopped a shop: facts that the law requires of its owners are missing, or its agreement is not
 * signed.
 */
export const stopReasons = ['FACTS', 'AGREEMENT'] as const;
export type StopReason = (typeof stopReasons)[number];

/** The guardian's limits for a child's shop (domain 2.5). */
export type ShopRules = { mostOpenOrders: number; closedOnSchoolDays: boolean };
/** The range from which a guardian chooses the maximum of open orders. */
export const openOrderBounds = { least: 1, most: 50 } as const;

/**
 * Why a child's shop takes no orders for now: the guardian's maximum of open orders is reached, or it is a school day.
 */
export const rests = ['FULL', 'SCHOOL_DAY'] as const;
export type Rest = (typeof rests)[number];

/**
 * Why a child's shop takes no order on a day (domain 2.5); null: it does.
 * @param openOrders neither sent nor ended
 * @param day `YYYY-MM-DD`, where the shop is
 */
export function restOf(
  { mostOpenOrders, closedOnSchoolDays }: ShopRules,
  openOrders: number,
  day: string,
): Rest | null {
  if (openOrders >= mostOpenOrders) return 'FULL';
  return closedOnSchoolDays && isSchoolDay(day) ? 'SCHOOL_DAY' : null;
}

/** Monday to Friday: only the guardian knows the school holidays. */
const isSchoolDay = (day: string): boolean => ![0, 6].includes(new Date(day).getUTCDay());

/**
 * A shop as shown to everyone. A child's shop has only its name, story, country and drawing (domain C11): no surname,
 * no town, no contact.
 */
export type Seller = {
  handle: string;
  name: string;
  kind: 'BUSINESS' | 'CHILD';
  /** For a child's shop: whether its guardian lets search engines list it (domain C6). */
  isIndexed: boolean;
  country: string;
  city: string | null;
  story: string;
  /** The language of the story: English if the requested one is missing. */
  locale: string;
  accent: string | null;
  /** The shop's drawing, chosen from a fixed set: never a photograph of a person. */
  image: Image | null;
  handlingDays: number;
  returnDays: number;
  onTimePercent: number | null;
  /** Over all reviews of its products; null without any, and for a child's shop. */
  rating: number | null;
  reviewCount: number;
  productCount: number;
  /** Why a child's shop takes no orders for now; null: it does, or is a business. */
  rests: Rest | null;
  /** Until when the shop is on holiday, with its message; null: it is not. */
  holiday: { lastDay: string; message: string | null } | null;
};

/** Where a business delivers: a country, limited to regions if it names any, and towns that it names. */
export type DeliveryArea = { country: string; regions: string[]; cities: string[] };

/** The store-about page's details of a business (spec 3.14); a child's shop has none of them. */
export type BusinessDetails = {
  legalName: string;
  email: string;
  phone1: string | null;
  phone2: string | null;
  fax1: string | null;
  fax2: string | null;
  /** Empty if it is a home, which is not published. */
  returnAddress: string;
  isHome: boolean;
  region: string | null;
  returnInstructions: string;
  deliversTo: DeliveryArea[];
};

/** A child's shop on the market page, with three of its products. */
export type Stall = { seller: Seller; things: ProductSummary[] };

export const pathOfSeller = (handle: string): string => `/store/${handle}`;

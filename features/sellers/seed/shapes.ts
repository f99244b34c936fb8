import type { Drawing } from '@cubby/features/media/contract';

export type Delivery = readonly [
  country: string,
  price: number,
  freeFrom: number | null,
  daysMin: number,
  daysMax: number,
  /** Only some regions, and towns with their own driver. */
  area?: { regions: readonly string[]; cities: readonly string[] },
];
type Shop = {
  handle: string;
  /** The handle of the business that this one is a branch of, whose texts it uses. */
  branchOf?: string;
  name: string;
  /** Translations are in `stories/`. */
  story: readonly [en: string, ar: string];
  accent: string;
  drawing: Drawing;
  handlingDays: number;
  joinedDaysAgo: number;
  /** In US cents and days. */
  delivery: readonly Delivery[];
};
export type BusinessSeed = Shop & {
  legalName: string;
  country: string;
  region: string | null;
  city: string;
  email: string;
  phone: string;
  fax: string | null;
  returnAddress: string;
  returnInstructions: string;
  returnDays: number;
  onTimePercent: number;
  gstRegistered: boolean;
  /** Main category → how much of it the business stocks, 0 to 1. */
  stocks: Record<string, number>;
  /** Its prices relative to the usual ones. */
  priceLevel: number;
};
export type ChildShopSeed = Shop;

import type { Drawing } from '@cubby/features/media/contract';

export type Delivery = readonly [
  country: string,
  price: number,
  freeFrom: number | null,
  daysMin: number,
  daysMax: number,
];
type Shop = {
  handle: string;
  name: string;
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
  /** Main categories that it stocks, and how much of them. */
  stocks: Record<string, number>;
  /** Its prices against the usual ones. */
  priceLevel: number;
};
/** Of a child's shop nothing but what anybody may see (domain C11). */
export type ChildShopSeed = Shop;

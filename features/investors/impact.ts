import { type Money, money } from '@cubby/money';

export const figureCodes = [
  'PRODUCTS',
  'BUSINESSES',
  'CHILD_SHOPS',
  'DELIVERIES',
  'SELLERS_EARNED',
  'CHILDREN_EARNED',
  'SCHOOLS_EARNED',
] as const;
export type FigureCode = (typeof figureCodes)[number];

/** A count or a sum of money; both null: too few people contribute to it. */
export type Figure = { code: FigureCode; count: number | null; amount: Money | null };
export type Impact = { day: string; figures: Figure[] };

/** A day as computed, before figures about too few people are removed. */
export type ImpactDay = {
  products: number;
  businesses: number;
  childShops: number;
  deliveries: number;
  sellersMinor: number;
  sellers: number;
  childrenMinor: number;
  children: number;
  schoolsMinor: number;
  schools: number;
};

/** Figures from fewer people than this are not published. */
export const smallestGroup = 5;
/** Sums are rounded down to whole hundreds of dollars: otherwise two days' figures would reveal a single sale. */
const step = 10_000;

export function figuresOf(day: ImpactDay): Figure[] {
  const counted = (code: FigureCode, count: number): Figure => ({ code, count, amount: null });
  const ofPeople = (code: FigureCode, count: number): Figure =>
    count > 0 && count < smallestGroup ? { code, count: null, amount: null } : counted(code, count);
  const earned = (code: FigureCode, minor: number, group: number): Figure => ({
    code,
    count: null,
    amount: group > 0 && group < smallestGroup ? null : money(minor - (minor % step)),
  });
  return [
    counted('PRODUCTS', day.products),
    counted('BUSINESSES', day.businesses),
    ofPeople('CHILD_SHOPS', day.childShops),
    ofPeople('DELIVERIES', day.deliveries),
    earned('SELLERS_EARNED', day.sellersMinor, day.sellers),
    earned('CHILDREN_EARNED', day.childrenMinor, day.children),
    earned('SCHOOLS_EARNED', day.schoolsMinor, day.schools),
  ];
}

export const deckFilePath = '/partnership/deck.pdf';
export const impactFilePath = '/for-investors/impact.csv';

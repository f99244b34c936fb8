import { type Money, money } from '@cubby/money';

/** What the page for investors tells of a day. */
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

/** A count or a sum of money; both null: too few people are behind it to say. */
export type Figure = { code: FigureCode; count: number | null; amount: Money | null };
export type Impact = { day: string; figures: Figure[] };

/** A day as it was computed, before what could be read of one person is left out. */
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

/** A figure about fewer people than this is not told. */
export const smallestGroup = 5;
/** Sums are rounded down to whole hundreds of dollars: else two days' figures would tell a single sale. */
const step = 10_000;

/** What is told of a day. */
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

/** The deck as a file, in the language of the address. */
export const deckFilePath = '/partnership/deck.pdf';
/** The figures of every day, for a spreadsheet. */
export const impactFilePath = '/for-investors/impact.csv';

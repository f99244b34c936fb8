/** A published review. `verified`: its author bought the product here (ux P7). */
export type Review = {
  id: string;
  rating: number;
  title: string;
  body: string;
  author: string;
  verified: boolean;
  locale: string;
  writtenOn: string;
};
/** A page of reviews with the whole distribution: `counts[0]` is how many gave one star. */
export type ReviewPage = {
  reviews: Review[];
  total: number;
  last: number;
  average: number | null;
  counts: [number, number, number, number, number];
};
export const reviewPageSize = 10;

export const mostLists = 20;
export const mostProducts = 100;
export const mostWished = 9999;
export const longestName = 60;

export const pathOfWishlist = (code: string): string => `/profile/wishlists/${code}`;

export const mostTold = 20;

/** The last seen state of a product on a watched list, and its current price in cents; no price: sold out. */
type Seen = { isSeen: boolean; beforeMinor: number | null; nowMinor: number | null };
/** A lower price, or back in stock: higher prices and sold-out products are not reported. */
export const worthTelling = ({ isSeen, beforeMinor, nowMinor }: Seen): boolean =>
  isSeen && nowMinor !== null && (beforeMinor === null || nowMinor < beforeMinor);

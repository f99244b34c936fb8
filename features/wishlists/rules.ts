/** The most lists of a member, and the most products in one. */
export const mostLists = 20;
export const mostProducts = 100;
/** The most pieces of a product that a list asks for, as many as a cart takes. */
export const mostWished = 9999;
/** Characters of a list's name. */
export const longestName = 60;

/** Where a member finds a list. */
export const pathOfWishlist = (code: string): string => `/profile/wishlists/${code}`;

/** The most products that one mail names. */
export const mostTold = 20;

/** What was seen of a product on a watched list, and what it costs now in cents; no price: sold out. */
type Seen = { isSeen: boolean; beforeMinor: number | null; nowMinor: number | null };
/** A lower price, or returned stock: what is dearer or sold out is nobody's good news. */
export const worthTelling = ({ isSeen, beforeMinor, nowMinor }: Seen): boolean =>
  isSeen && nowMinor !== null && (beforeMinor === null || nowMinor < beforeMinor);

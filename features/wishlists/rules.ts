/** The most lists of a member, and the most products in one. */
export const mostLists = 20;
export const mostProducts = 100;
/** The most pieces of a product that a list asks for, as many as a cart takes. */
export const mostWished = 9999;
/** Characters of a list's name. */
export const longestName = 60;

/** The most lists of a member, and the most products in one. */
export const mostLists = 20;
export const mostProducts = 100;
/** Characters of a list's name. */
export const longestName = 60;

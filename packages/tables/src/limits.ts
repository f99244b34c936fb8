/** The length of a view's name. */
export const longestName = 40;

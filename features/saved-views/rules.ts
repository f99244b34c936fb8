/** The lists whose views are saved, with their site. */
export const viewLists = { offers: 'seller', sales: 'seller', work: 'manager' } as const;
export type ViewList = keyof typeof viewLists;
export const viewListNames = Object.keys(viewLists) as [ViewList, ...ViewList[]];

/** The most views of one list that an account may have. */
export const mostViews = 50;
/** The longest query of a view, in characters, with its question mark. */
export const longestQuery = 1000;
/** The most columns that a view names. */
export const mostColumns = 40;
/** Days after which views of former members are deleted. */
export const leftDays = 365;

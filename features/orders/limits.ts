/** The longest notes of an order, in characters: to its sellers, and to whoever delivers. */
export const longestNote = { sellers: 2000, delivery: 500 } as const;

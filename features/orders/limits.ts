export const longestNote = { sellers: 2000, delivery: 500 } as const;

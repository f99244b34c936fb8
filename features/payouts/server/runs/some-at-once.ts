const atOnce = 50;

/** Does the same for many, some of them at once: their statements are one round trip, and few are held in memory. */
export async function someAtOnce<Item>(items: readonly Item[], act: (item: Item) => Promise<unknown>): Promise<void> {
  for (const some of inBatches(items, atOnce)) await Promise.all(some.map(act));
}

/** How many payees of a run are read at once. */
export const payeesAtOnce = 500;

export function* inBatches<Item>(items: readonly Item[], size = payeesAtOnce): Generator<Item[]> {
  for (let i = 0; i < items.length; i += size) yield items.slice(i, i + size);
}

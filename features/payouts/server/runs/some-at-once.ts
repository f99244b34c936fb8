const atOnce = 50;

/** Processes many items in batches: a batch's statements share one round trip, and few items are in memory. */
export async function someAtOnce<Item>(items: readonly Item[], act: (item: Item) => Promise<unknown>): Promise<void> {
  for (const some of inBatches(items, atOnce)) await Promise.all(some.map(act));
}

/** How many payees of a run are read together. */
export const payeesAtOnce = 500;

export function* inBatches<Item>(items: readonly Item[], size = payeesAtOnce): Generator<Item[]> {
  for (let i = 0; i < items.length; i += size) yield items.slice(i, i + size);
}

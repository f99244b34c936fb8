const atOnce = 50;

/** Does the same for many, some of them at once: their statements are one round trip, and few are held in memory. */
export async function someAtOnce<Item>(items: readonly Item[], act: (item: Item) => Promise<unknown>): Promise<void> {
  for (let i = 0; i < items.length; i += atOnce) await Promise.all(items.slice(i, i + atOnce).map(act));
}

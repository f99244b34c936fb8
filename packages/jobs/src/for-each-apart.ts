/**
 * Runs a scheduled task's items. A failure does not stop the others; all errors are thrown at the end: “2 refunds
 * failed, the first: …”.
 */
export async function forEachApart<Item>(
  items: Iterable<Item>,
  what: string,
  run: (item: Item) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items)
    try {
      await run(item);
    } catch (error) {
      failures.push(error);
    }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} ${what} failed, the first: ${String(failures[0])}`);
}

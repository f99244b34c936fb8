type Asked<Key, Found> = { key: Key; resolve: (found: Found | undefined) => void; reject: (error: unknown) => void };

/**
 * Looks up with one query all keys requested in one turn of the event loop: under load, a query for each costs more
 * than its result. @param find the results in the order of the keys; undefined if there is none
 */
export function gathered<Key, Found>(
  find: (keys: readonly Key[]) => Promise<readonly (Found | undefined)[]>,
): (key: Key) => Promise<Found | undefined> {
  let asked: Asked<Key, Found>[] = [];

  const send = async () => {
    const batch = asked;
    asked = [];
    try {
      const found = await find(batch.map(({ key }) => key));
      for (const [i, { resolve }] of batch.entries()) resolve(found[i]);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  };

  return (key) =>
    new Promise((resolve, reject) => {
      asked.push({ key, resolve, reject });
      // After everything that has arrived on any socket; a tick would come after each.
      if (asked.length === 1) setImmediate(() => void send());
    });
}

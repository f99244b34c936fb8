import type { Topics } from '@cubby/feature';

type Hear = (detail: string | undefined) => void;

export function createTopics(): Topics & {
  /** A notice from the database; undefined if some may have been missed. */
  hear: (notice: string | undefined) => void;
} {
  const hearers = new Map<string, Set<Hear>>();
  return {
    hear(notice) {
      if (notice === undefined) {
        for (const each of [...hearers.values()].flatMap((some) => [...some])) each(undefined);
        return;
      }
      const end = notice.indexOf(' ');
      for (const each of [...(hearers.get(notice.slice(0, end)) ?? [])]) each(notice.slice(end + 1));
    },
    listen(topic, hear) {
      const some = hearers.get(topic) ?? new Set();
      hearers.set(topic, some.add(hear));
      return () => {
        some.delete(hear);
        if (some.size === 0 && hearers.get(topic) === some) hearers.delete(topic);
      };
    },
  };
}

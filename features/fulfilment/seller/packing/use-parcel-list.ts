import { useState } from 'react';
import { type ListedTracker, readTrackers } from '../../trackers.ts';

/** An order's tracking number: typed, or read from a line of the carrier's list. */
export type Entry = Pick<ListedTracker, 'number' | 'tracker'> & { line: number | undefined };

/** The tracking numbers of a page's orders. A typed number overrides the one from a list. */
export function useParcelList(numbers: readonly string[]) {
  const [entries, write] = useState<readonly Entry[]>([]);
  const paste = (text: string): readonly ListedTracker[] => {
    const read = readTrackers(text, numbers);
    const isTyped = ({ line, number }: Entry) => line === undefined && !read.some((each) => each.number === number);
    write([...entries.filter(isTyped), ...read]);
    return read;
  };
  const type = (number: string, tracker: string) => {
    const others = entries.filter((each) => each.number !== number);
    write(tracker.trim() === '' ? others : [...others, { number, tracker, line: undefined }]);
  };
  const drop = (shipped: readonly string[]) => write(entries.filter(({ number }) => !shipped.includes(number)));
  return { entries, paste, type, drop };
}

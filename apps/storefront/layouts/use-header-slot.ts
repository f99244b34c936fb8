import { useOutletContext } from 'react-router';

/** Where a page of checkout may put something of its own in the header's line; null until it stands. */
export const useHeaderSlot = (): HTMLElement | null => useOutletContext<HTMLElement | null>();

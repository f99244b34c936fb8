import { useOutletContext } from 'react-router';

/** Where a checkout page may put something of its own in the header's line; null until it is mounted. */
export const useHeaderSlot = (): HTMLElement | null => useOutletContext<HTMLElement | null>();

import { useOutletContext } from 'react-router';

/** The place of a checkout page's own content in the header's line; null until it is mounted. */
export const useHeaderSlot = (): HTMLElement | null => useOutletContext<HTMLElement | null>();

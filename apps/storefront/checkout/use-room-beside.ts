import { useSyncExternalStore } from 'react';

/** The width from which pages have two columns: `desktop` of the theme. */
const twoColumns = '(min-width: 64.0625rem)';

/** Whether there is room for a column beside the form. In the browser only. */
export const useRoomBeside = (): boolean =>
  useSyncExternalStore(
    (hear) => {
      const query = window.matchMedia(twoColumns);
      query.addEventListener('change', hear);
      return () => query.removeEventListener('change', hear);
    },
    () => window.matchMedia(twoColumns).matches,
  );

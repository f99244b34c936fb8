import { loadScreen } from '@cubby/site';
import { lazy, Suspense, useEffect, useState } from 'react';
import { viewingHint } from '../rules.ts';

/** Loaded by the staff who see the shop as somebody else, and by nobody else. */
const ViewingBanner = lazy(async () => {
  const { ViewingBanner } = await loadScreen(() => import('./ViewingBanner.tsx'));
  return { default: ViewingBanner };
});

/** Says over every page that the shop is seen as somebody else, where a cookie hints at that; it ends with the session. */
export function Viewing() {
  const [until, note] = useState<string>();
  useEffect(() => {
    const found = document.cookie.split('; ').find((each) => each.startsWith(`${viewingHint}=`));
    const end = found && decodeURIComponent(found.slice(viewingHint.length + 1));
    if (!end) return;
    note(end);
    // The browser has dropped the cookie by then, and what is on screen is not one's own.
    const timer = setTimeout(() => location.reload(), Math.max(Date.parse(end) - Date.now(), 0) + 1000);
    return () => clearTimeout(timer);
  }, []);
  return (
    until !== undefined && (
      <Suspense>
        <ViewingBanner until={until} />
      </Suspense>
    )
  );
}

import { loadScreen } from '@cubby/site';
import { lazy, Suspense, useEffect, useState } from 'react';
import { viewingHint } from '../rules.ts';

/** Loaded only by staff who view the shop as another person. */
const ViewingBanner = lazy(async () => {
  const { ViewingBanner } = await loadScreen(() => import('./ViewingBanner.tsx'));
  return { default: ViewingBanner };
});

/**
 * Shows on every page that the shop is viewed as another person, if a cookie hints at that; it ends with the session.
 */
export function Viewing() {
  const [until, note] = useState<string>();
  useEffect(() => {
    const found = document.cookie.split('; ').find((each) => each.startsWith(`${viewingHint}=`));
    const end = found && decodeURIComponent(found.slice(viewingHint.length + 1));
    if (!end) return;
    note(end);
    // The browser has dropped the cookie by then, and the content on screen is the other person's.
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

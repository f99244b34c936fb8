import { useContext, useEffect, useRef, useState } from 'react';
import { UNSAFE_DataRouterDataContext as RouterData, useLocation, useMatches, useNavigation } from 'react-router';
import { isMissing } from './missing.ts';
import type { Meta, PageHandle } from './page.ts';
import { pageTitle } from './page-title.ts';
import { type SiteContext, useSite } from './site-context.tsx';

/** The title of the current page, where the browser shows it (spec 2.39). */
export function PageHead({ suffix }: { suffix: string }) {
  const location = useLocation();
  const meta = usePageMeta();
  const title = pageTitle(location.search, meta?.title, suffix);
  const settled = useNavigation().state === 'idle';
  const [announced, announce] = useState('');
  const shown = useRef(location.pathname);

  useEffect(() => {
    document.title = title;
  }, [title]);

  // After navigation within the site, focus moves to the heading and the title is announced (WCAG 2.4.3).
  useEffect(() => {
    if (!settled || shown.current === location.pathname) return;
    shown.current = location.pathname;
    const heading = document.querySelector<HTMLElement>('h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
    announce(title);
  }, [settled, location.pathname, title]);

  return (
    <p className="sr-only" role="status" aria-live="polite">
      {announced}
    </p>
  );
}

/** The title of the current page, for layouts that render the heading. */
export const usePageTitle = (): string => usePageMeta()?.title ?? '';

function usePageMeta(): Meta | undefined {
  const site = useSite();
  const match = useMatches().at(-1);
  const error = Object.values(useContext(RouterData)?.errors ?? {})[0];
  if (error) return metaOfError(error, site);
  return metaOf(match?.handle as PageHandle | undefined, match?.loaderData, match?.params ?? {}, site);
}

export const metaOf = (
  handle: PageHandle | undefined,
  data: unknown,
  params: Record<string, string | undefined>,
  site: SiteContext,
): Meta | undefined => handle?.meta?.({ data, params, site });

/** The head of a page that could not be shown. */
export const metaOfError = (error: unknown, site: SiteContext): Meta => ({
  title: site.translator.text(isMissing(error) ? 'page.missing' : 'page.failed'),
  noindex: true,
});

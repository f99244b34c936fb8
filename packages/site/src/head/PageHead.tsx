import { useContext, useEffect, useRef, useState } from 'react';
import { UNSAFE_DataRouterDataContext as RouterData, useLocation, useMatches } from 'react-router';
import { isMissing } from '../missing.ts';
import type { Meta, PageHandle } from '../page.ts';
import { type SiteContext, useSite } from '../site-context.tsx';
import { pageTitle } from './page-title.ts';

/** The title of the current page, for the browser (spec 2.39). */
export function PageHead({ suffix }: { suffix: string }) {
  const location = useLocation();
  const meta = usePageMeta();
  const title = pageTitle(location.search, meta?.title, suffix);
  // The focused element is read before the page changes: afterwards it may be gone.
  const held = useRef<{ key: string; element?: Element }>({ key: location.key });
  if (held.current.key !== location.key) held.current = { key: location.key, ...focusInSight() };
  const [announced, announce] = useState('');
  const shown = useRef(location.pathname);

  useEffect(() => {
    document.title = title;
  }, [title]);

  // After navigation within the site, focus moves to the page's heading, or to that of the section that the link names,
  // and the title is announced (WCAG 2.4.3).
  useEffect(() => {
    if (shown.current === location.pathname) return;
    shown.current = location.pathname;
    // A new page has already scrolled.
    focusHeading({ preventScroll: true }, headOf(location.hash));
    announce(title);
  }, [location.pathname, title]);

  // The same page with another list or filter keeps the focus, unless the focused element has disappeared, like the
  // chip of a removed filter, or the page has scrolled away from it, to the top of a list's next page.
  useEffect(() => {
    const { element } = held.current;
    if (!element) return;
    held.current = { key: location.key };
    const { activeElement } = document;
    if (activeElement === document.body && !element.isConnected) focusHeading();
    if (!activeElement || activeElement === document.body || isInSight(activeElement)) return;
    const heading = document.querySelector('h1');
    if (heading && isInSight(heading)) focusHeading({ preventScroll: true });
  }, [location.key]);

  return (
    <p className="sr-only" role="status" aria-live="polite">
      {announced}
    </p>
  );
}

function focusInSight(): { element?: Element } {
  const { activeElement } = document;
  return activeElement && activeElement !== document.body && isInSight(activeElement) ? { element: activeElement } : {};
}

function isInSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}

/**
 * Moves the focus to the page's heading when the focused element has disappeared. The heading may appear later, or be
 * replaced: some pages load their first content. A visitor who has moved the focus meanwhile keeps it.
 */
export function focusHeading(options: FocusOptions = {}, head: HTMLElement | null = null): void {
  let heading = head;
  const focus = () => {
    if (!heading?.isConnected) heading = document.querySelector<HTMLElement>('h1');
    if (heading && heading.tabIndex < 0) heading.setAttribute('tabindex', '-1');
    heading?.focus(options);
  };
  changes?.disconnect();
  focus();
  changes = new MutationObserver(() => {
    const { activeElement } = document;
    if (activeElement === document.body && !heading?.isConnected) focus();
    else if (activeElement !== heading) changes?.disconnect();
  });
  changes.observe(document.body, { childList: true, subtree: true });
}
let changes: MutationObserver | undefined;

/** The heading of the section that an address names, or of a question that opens. */
function headOf(hash: string): HTMLElement | null {
  const place = document.getElementById(hash.slice(1));
  return place && (place.querySelector<HTMLElement>('h2, h3, h4, dt, summary') ?? place);
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

/** The head of a page from its loader's data. Document, title and heading use it, so it is computed once. */
export function metaOf(
  handle: PageHandle | undefined,
  data: unknown,
  params: Record<string, string | undefined>,
  site: SiteContext,
): Meta | undefined {
  const last = lastMade.get(site);
  if (data && last?.data === data && last.handle === handle) return last.meta;
  const meta = handle?.meta?.({ data, params, site });
  lastMade.set(site, { handle, data, meta });
  return meta;
}
const lastMade = new WeakMap<SiteContext, { handle: PageHandle | undefined; data: unknown; meta: Meta | undefined }>();

/** The head of a page that could not be shown. */
export const metaOfError = (error: unknown, site: SiteContext): Meta => ({
  title: site.translator.text(isMissing(error) ? 'page.missing' : 'page.failed'),
  noindex: true,
});

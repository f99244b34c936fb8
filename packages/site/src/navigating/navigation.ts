import { useNavigation } from 'react-router';
import { useIsWaiting } from './go-to.ts';

/** Whether another page, or the same one with other parameters, is loading. */
export function useIsNavigating(): boolean {
  const isWaiting = useIsWaiting();
  return useNavigation().state !== 'idle' || isWaiting;
}

/**
 * Links are plain `<a href>`: cheap to render, and they work before scripts do. Once hydrated, a click on a link within
 * the site and language is a router navigation; inside `data-keep-scroll` (filters) the scroll position stays. Returns
 * a function that stops listening.
 */
export function interceptLinks(
  prefix: string,
  go: (path: string, options: { preventScrollReset: boolean }) => void,
): () => void {
  const follow = (event: MouseEvent) => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    const { link, url } = linkAt(event.target, prefix) ?? {};
    if (!link || !url) return;
    if (url.hash && url.pathname === location.pathname && url.search === location.search) return;
    event.preventDefault();
    go(url.pathname.slice(prefix.length) + url.search + url.hash || '/', {
      preventScrollReset: link.closest('[data-keep-scroll]') !== null,
    });
  };
  document.addEventListener('click', follow);
  return () => document.removeEventListener('click', follow);
}

/** The link around an element, if it leads to a page of the site in this language. */
export function linkAt(target: EventTarget | null, prefix: string): { link: HTMLAnchorElement; url: URL } | undefined {
  const link = (target as Element).closest?.('a');
  if (!link?.href || link.target || link.hasAttribute('download') || link.closest('[data-document]')) return;
  const url = new URL(link.href);
  return url.origin === location.origin && belongsTo(url.pathname, prefix) ? { link, url } : undefined;
}

/** Other languages are other documents; so are the API, pictures and the process's own pages. */
function belongsTo(path: string, prefix: string): boolean {
  if (/^\/(api|media|assets|sandbox|dev\/mail)(\/|$)/.test(path)) return false;
  if (prefix) return path === prefix || path.startsWith(`${prefix}/`);
  return !/^\/[a-z]{2}(\/|$)/.test(path);
}

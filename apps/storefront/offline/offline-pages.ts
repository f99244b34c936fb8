import { offlinePath, offlinePathTo } from './paths.ts';

export type Surroundings = {
  origin: string;
  caches: Pick<CacheStorage, 'open' | 'match' | 'keys' | 'delete'>;
  fetch: (request: Request | string, options?: RequestInit) => Promise<Response>;
};
export type Wanted = { prefix: string; build: string };

const cacheNames = 'cubby-offline-';

/**
 * The offline pages of the service worker. Only they and the files they need are ever stored: no other page, and no
 * answer of the API.
 */
export function createOfflinePages({ origin, caches, fetch }: Surroundings) {
  /** Set while pages cannot be loaded, because then the files of the offline page cannot be either. */
  let isAway = false;

  return {
    async keep({ prefix, build }: Wanted): Promise<void> {
      const name = cacheNames + build;
      const path = offlinePath(prefix);
      const cache = await caches.open(name);
      if (!(await cache.match(path))) {
        // Without cookies, the page is the one of this language, and the same for everybody.
        const page = await fetch(path, { credentials: 'omit' });
        if (!page.ok || page.redirected) return;
        const html = await page.clone().text();
        await Promise.all(
          filesOf(html).map(async (file) => {
            const answer = await fetch(file);
            if (!answer.ok) throw new Error(`${file} answered ${answer.status}`);
            await cache.put(file, answer);
          }),
        );
        // Last, so that a stored page has all its files.
        await cache.put(path, page);
      }
      for (const other of await caches.keys())
        if (other.startsWith(cacheNames) && other !== name) await caches.delete(other);
    },

    /**
     * Answers a page from the network, and from the store only if there is no network. Undefined for all other
     * requests, which the worker ignores. @param preloaded the answer that the browser requested while the worker was
     * starting
     */
    answer(request: Request, preloaded?: Promise<Response | undefined>): Promise<Response> | undefined {
      const url = new URL(request.url);
      if (request.method !== 'GET' || url.origin !== origin) return undefined;
      if (request.mode === 'navigate') return page(request, url, preloaded);
      if (isAway && url.pathname.startsWith('/assets/'))
        return caches.match(url.pathname).then((kept) => kept ?? fetch(request));
      return undefined;
    },
  };

  async function page(request: Request, url: URL, preloaded?: Promise<Response | undefined>): Promise<Response> {
    try {
      const answer = (await preloaded) ?? (await fetch(request));
      isAway = false;
      return answer;
    } catch (error) {
      isAway = true;
      const kept = request.destination === 'document' ? await offlinePage(url) : undefined;
      if (!kept) throw error;
      return kept;
    }
  }

  /** The stored page at its own address; elsewhere a redirect to it that names the requested page. */
  async function offlinePage({ pathname, search }: URL): Promise<Response | undefined> {
    // Downloads and the like are no pages.
    if (/^\/(api|media|assets|dev|sandbox)\//.test(pathname)) return undefined;
    const own = offlinePath(prefixOfPath(pathname));
    const kept = await caches.match(own);
    if (kept && pathname === own) return kept;
    const prefix = kept ? prefixOfPath(pathname) : await anyKept();
    return prefix === undefined ? undefined : Response.redirect(origin + offlinePathTo(prefix, pathname + search), 302);
  }

  async function anyKept(): Promise<string | undefined> {
    for (const name of await caches.keys()) {
      if (!name.startsWith(cacheNames)) continue;
      const kept = (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname);
      const path = kept.find((each) => each === offlinePath(prefixOfPath(each)));
      if (path) return prefixOfPath(path);
    }
    return undefined;
  }
}

const filesOf = (html: string): string[] => [...new Set(html.match(/\/assets\/[\w.-]+/g))];

const prefixOfPath = (path: string): string => /^\/[a-z]{2}(?=\/|$)/.exec(path)?.[0] ?? '';

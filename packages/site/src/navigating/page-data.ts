type Load = () => Promise<unknown>;

/** How long prefetched data may be used. */
const earlyFor = 30_000;
/** How long ago a page may have been left to be shown again from memory. */
const leftFor = 5 * 60_000;
const mostLeft = 20;

/**
 * Data of public pages by address: prefetched for pages that the visitor will probably open, and kept from pages that
 * they left. It is used immediately; anything else is loaded.
 */
export function createPageData(now: () => number) {
  const early = new Map<string, { data: Promise<unknown>; at: number }>();
  const left = new Map<string, { data: unknown; at: number }>();
  let returning: string | undefined;

  const remember = (url: string, data: unknown) => {
    left.delete(url);
    left.set(url, { data, at: now() });
    if (left.size > mostLeft) left.delete(left.keys().next().value!);
  };
  return {
    remember,
    /** The next load of this address is a return to it. */
    returnTo(url: string) {
      returning = url;
    },
    /** Prefetches once; if a running attempt is about to fail, the next request tries again. */
    prepare(url: string, load: Load): Promise<unknown> {
      const loadNow = () => {
        const data = load();
        const made = { data, at: now() };
        early.set(url, made);
        data.catch(() => early.get(url) === made && early.delete(url));
        return data;
      };
      const known = early.get(url);
      return known && now() - known.at < earlyFor ? known.data.catch(loadNow) : loadNow();
    },
    async load(url: string, load: Load): Promise<unknown> {
      const isBack = returning === url;
      returning = undefined;
      const was = isBack ? left.get(url) : undefined;
      if (was && now() - was.at < leftFor) return was.data;
      const soon = early.get(url);
      early.delete(url);
      const data = await (soon && now() - soon.at < earlyFor ? soon.data.catch(load) : load());
      remember(url, data);
      return data;
    },
  };
}
export type PageData = ReturnType<typeof createPageData>;

let known: PageData | undefined;
/** The server caches whole pages instead. */
export const keepPageData = (data: PageData): void => {
  known = data;
};
export const loadPageData = (url: string, load: Load): Promise<unknown> => (known ? known.load(url, load) : load());

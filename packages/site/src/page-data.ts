type Load = () => Promise<unknown>;

/** Asked for before one went there, data is good for so long. */
const earlyFor = 30_000;
/** Going back shows what was there, unless it was left so long ago. */
const leftFor = 5 * 60_000;
const mostLeft = 20;

/**
 * Data of the pages that are the same for all visitors, by address: of pages that one seems to go to next, and of pages that
 * were left. Each is taken without waiting; anything else is loaded.
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
    /** The next load of this address is a way back to it. */
    returnTo(url: string) {
      returning = url;
    },
    /** Loads in advance, once; what an earlier call is about to fail with is tried again by whoever asks now. */
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
/** The server keeps pages whole instead. */
export const keepPageData = (data: PageData): void => {
  known = data;
};
export const loadPageData = (url: string, load: Load): Promise<unknown> => (known ? known.load(url, load) : load());

import { toKey } from './paths.ts';

export function pathToGoOn({ search, hash, origin }: Pick<Location, 'search' | 'hash' | 'origin'>): string | undefined {
  const to = new URLSearchParams(search).get(toKey);
  if (!to?.startsWith('/') || !URL.canParse(to, origin)) return undefined;
  const url = new URL(to, origin);
  return url.origin === origin ? url.pathname + url.search + hash : undefined;
}

/** How often a device that says it is online asks whether the shop can be reached. */
const againMilliseconds = 10_000;

/**
 * Goes on as soon as the shop answers: asked when the device is online again, and from time to time, because a device
 * does not know whether its network leads anywhere. Returns a function that stops it.
 */
export function goOnWhenOnline(path: string, goOn: () => void): () => void {
  let isOver = false;
  const ask = async () => {
    const isThere = await fetch(path, { method: 'HEAD', cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isThere && !isOver) goOn();
  };
  const timer = setInterval(() => !document.hidden && navigator.onLine && void ask(), againMilliseconds);
  window.addEventListener('online', ask);
  return () => {
    isOver = true;
    clearInterval(timer);
    window.removeEventListener('online', ask);
  };
}

import { linkAt } from './navigation.ts';

/** How long a pointer rests on a link, or the focus, before it means something. */
const restFor = 65;

/**
 * Says which page of the site one seems to go to next: where the mouse or the focus rests, what a finger touches. Not for
 * visitors who save data or whose connection is slow.
 */
export function prepareLinks(prefix: string, prepare: (url: URL) => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let meant: string | undefined;
  const rest = (event: Event, wait: number) => {
    const url = linkAt(event.target, prefix)?.url;
    if (url?.href === meant) return;
    clearTimeout(timer);
    meant = url?.href;
    if (url && !isSparing()) timer = setTimeout(() => prepare(url), wait);
  };
  const listen = (name: string, wait: number) =>
    document.addEventListener(name, (event) => rest(event, wait), { passive: true });
  listen('mouseover', restFor);
  listen('focusin', restFor);
  listen('touchstart', 0);
}

/** What browsers tell of the connection, where they do. */
type Connection = { saveData?: boolean; effectiveType?: string };
function isSparing(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return connection?.saveData === true || (connection?.effectiveType ?? '4g') !== '4g';
}

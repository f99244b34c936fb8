import { linkAt } from './navigation.ts';

/** How long a pointer or the focus must rest on a link to count. */
const restFor = 65;

/**
 * Predicts which page the visitor will open: where the mouse or focus rests, or what a finger touches. Not for visitors
 * who save data or have a slow connection.
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

/** The Network Information API, if the browser has it. */
type Connection = { saveData?: boolean; effectiveType?: string };
function isSparing(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return connection?.saveData === true || (connection?.effectiveType ?? '4g') !== '4g';
}

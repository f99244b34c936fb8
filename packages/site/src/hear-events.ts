import { cartEventsPath } from '../contract.ts';

/** The delay before another attempt after a refusal, doubled each time. */
const firstPauseMilliseconds = 2_000;
const longestPauseMilliseconds = 60_000;

/**
 * Hears of changes of the member's cart on their other devices, while the page is looked at. Returns a function that
 * stops it.
 * @param look brings this browser's cart in line; false if nobody is signed in any more. Called on every opening too,
 *   since changes may have been missed
 * @param lost called when the stream has no connection; the browser opens it again
 */
export function hearCartEvents(look: () => Promise<boolean>, lost: () => void): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Without a stream, the cart is requested immediately.
  let pause = 0;

  const open = () => {
    if (source) return;
    const opened = new EventSource(cartEventsPath);
    source = opened;
    opened.addEventListener('open', () => {
      pause = firstPauseMilliseconds;
      void look();
    });
    opened.addEventListener('cart', () => void look());
    opened.addEventListener('error', () => {
      if (source !== opened) return;
      // The browser reopens a lost stream; not a refused one.
      if (opened.readyState !== EventSource.CLOSED) return lost();
      close();
      timer = setTimeout(tryAgain, pause * (0.5 + Math.random()));
      pause = Math.min(Math.max(pause * 2, firstPauseMilliseconds), longestPauseMilliseconds);
    });
  };
  /** An ordinary call first: it reveals whether a person is still signed in. */
  const tryAgain = async () => {
    timer = undefined;
    if ((await look()) && isLookedAt()) open();
  };
  const close = () => {
    clearTimeout(timer);
    source?.close();
    source = undefined;
  };
  const isLookedAt = () => document.visibilityState === 'visible';
  const follow = () => {
    if (isLookedAt()) open();
    else close();
  };
  follow();
  document.addEventListener('visibilitychange', follow);
  window.addEventListener('pagehide', close);
  window.addEventListener('pageshow', follow);
  return () => {
    close();
    document.removeEventListener('visibilitychange', follow);
    window.removeEventListener('pagehide', close);
    window.removeEventListener('pageshow', follow);
  };
}

/** The delay before another attempt after a refusal, doubled each time. */
const firstPauseMilliseconds = 2_000;
const longestPauseMilliseconds = 60_000;

/**
 * Listens to a stream of server-sent events while the page is visible. Returns a function that stops it.
 * @param path of the stream
 * @param event the name of the event
 * @param look loads the changes; false if nobody is signed in any longer. Also called whenever the stream opens,
 * because events may have been missed, and before each new attempt
 * @param lost called when the stream has no connection; the browser reopens it
 */
export function hearEvents(
  path: string,
  event: string,
  look: () => Promise<boolean>,
  lost: () => void = () => {},
): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Without a stream, the first attempt follows immediately.
  let pause = 0;

  const open = () => {
    if (source) return;
    const opened = new EventSource(path);
    source = opened;
    opened.addEventListener('open', () => {
      pause = firstPauseMilliseconds;
      void look();
    });
    opened.addEventListener(event, () => void look());
    opened.addEventListener('error', () => {
      if (source !== opened) return;
      // The browser reopens a lost stream, but not a refused one.
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

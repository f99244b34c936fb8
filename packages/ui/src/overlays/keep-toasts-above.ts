/** Toasts appear above the bar, whatever its height (ux P6). */
export function keepToastsAbove(bar: HTMLElement | null) {
  if (!bar) return;
  const { style } = document.documentElement;
  const watcher = new ResizeObserver(() => style.setProperty('--bottom-bar', `${bar.offsetHeight}px`));
  watcher.observe(bar);
  return () => {
    watcher.disconnect();
    style.removeProperty('--bottom-bar');
  };
}

import { createBrowserStore } from '@cubby/site';
import { fitWidths } from '../fit-widths.ts';
import { type Display, displayKey, displayOf } from '../rules.ts';

export const displayStore = createBrowserStore(displayKey, displayOf);

/** Applies the choices to this page at once, and to every page from now on. */
export function choose(display: Display): void {
  displayStore.keep(display);
  applyDisplay(display);
}

/** Applies the choices of this browser, and from now on those of its other tabs. */
export function followDisplay(): void {
  applyStored();
  displayStore.listen(applyStored);
}

const applyStored = (): void => applyDisplay(displayStore.read());

/** The page's root bears the choices, which the styles follow; the browser's own surfaces take their colour from the head. */
function applyDisplay(display: Display): void {
  const { dataset } = document.documentElement;
  const wasSize = dataset.size ?? 'normal';
  Object.assign(dataset, display);
  if (display.size !== wasSize) fitWidths(display.size);
  const [day, night] = document.head.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]');
  if (day) day.media = mediaOf('light', display);
  if (night) night.media = mediaOf('dark', display);
}

const mediaOf = (scheme: 'light' | 'dark', { colours }: Display): string => {
  if (colours === 'device') return `(prefers-color-scheme:${scheme})`;
  return colours === scheme ? 'all' : 'not all';
};

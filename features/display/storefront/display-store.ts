import { createBrowserStore } from '@cubby/site';
import { fitWidths } from '../fit-widths.ts';
import { type Display, displayKey, displayOf } from '../rules.ts';

export const displayStore = createBrowserStore(displayKey, displayOf);

export function choose(display: Display): void {
  displayStore.keep(display);
  applyDisplay(display);
}

export function followDisplay(): void {
  applyStored();
  displayStore.listen(applyStored);
}

const applyStored = (): void => applyDisplay(displayStore.read());

/** The page's root carries the choices for the styles; the browser's own interface takes its colour from the head. */
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

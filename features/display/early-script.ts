import { fitWidths } from './fit-widths.ts';
import { displayKey } from './rules.ts';

/**
 * Applies the choices in an inline script in the page's head: every reader gets the same page, and only the browser
 * knows the choices. Without it, pages would flash in other colours and sizes until the scripts load. The first frame
 * waits for the style sheet, so the widths are adapted before anything is painted.
 */
export const displayScript =
  `try{const d=JSON.parse(localStorage.getItem('${displayKey}'));Object.assign(document.documentElement.dataset,d);` +
  `if(/large/.test(d.size))requestAnimationFrame(()=>(${fitWidths.toString().replaceAll(/\s+/g, ' ')})(d.size))}catch{}`;

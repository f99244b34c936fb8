/** The key under which the browser stores the visitor's consent (spec 3.21). */
export const acceptanceKey = 'cubby.policy';
export const accepted = 'accepted';
/** The session key that notes that the window was dismissed for this visit (design 2.60). */
export const putAwayKey = 'cubby.policy.later';
/** The class of the page's root that reserves space for the window before any script has loaded. */
export const askingClass = 'asks-consent';

/** The conditions for the consent window (spec 2.60). */
export type Visit = {
  stored: string | null;
  putAway: boolean;
  userAgent: string;
  embedded: boolean;
};

/**
 * Shown until accepted or dismissed; the shop's own apps ask separately, and embedded pages leave it to the surrounding
 * page (spec 2.60).
 */
export const asksForConsent = ({ stored, putAway, userAgent, embedded }: Visit): boolean =>
  stored === null && !putAway && !userAgent.startsWith('CubbyApp/') && !embedded;

/** Both boxes must be ticked before Accept works (spec 5.16). */
export const mayAccept = (ticked: { cookies: boolean; terms: boolean }): boolean => ticked.cookies && ticked.terms;

/**
 * The same decision as an inline script in a page's head. Every visitor gets the same page, and only the browser knows
 * whether to ask: without it, the window would shift the page when the scripts load.
 */
export const askingScript = `try{localStorage.getItem('${acceptanceKey}')!==null||sessionStorage.getItem('${putAwayKey}')||navigator.userAgent.startsWith('CubbyApp/')||self!==top||document.documentElement.classList.add('${askingClass}')}catch{}`;

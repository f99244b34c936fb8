/** The key under which the browser stores the visitor's consent (spec 3.21). */
export const acceptanceKey = 'cubby.policy';
export const accepted = 'accepted';

/** The conditions for the consent window (spec 2.60). */
export type Visit = {
  /** The value stored under `acceptanceKey`. */
  stored: string | null;
  userAgent: string;
  /** The page is embedded in another page. */
  embedded: boolean;
};

/**
 * Shown until accepted; the shop's own apps ask themselves, and embedded pages leave it to the surrounding page (spec
 * 2.60).
 */
export const asksForConsent = ({ stored, userAgent, embedded }: Visit): boolean =>
  stored === null && !userAgent.startsWith('CubbyApp/') && !embedded;

/** Both boxes must be ticked before Accept works (spec 5.16). */
export const mayAccept = (ticked: { cookies: boolean; terms: boolean }): boolean => ticked.cookies && ticked.terms;

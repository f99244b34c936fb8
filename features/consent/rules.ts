/** Where the browser keeps that its visitor agreed (spec 3.21). */
export const acceptanceKey = 'cubby.policy';
export const accepted = 'accepted';

/** What decides about the consent window (spec 2.60). */
export type Visit = {
  /** What is stored under `acceptanceKey`. */
  stored: string | null;
  userAgent: string;
  /** The page stands inside another page. */
  embedded: boolean;
};

/** Shown until accepted; the shop's own apps ask by themselves, and embedded pages leave it to the page around them (spec 2.60). */
export const asksForConsent = ({ stored, userAgent, embedded }: Visit): boolean =>
  stored === null && !userAgent.startsWith('CubbyApp/') && !embedded;

/** Both boxes must be ticked before Accept works (spec 5.16). */
export const mayAccept = (ticked: { cookies: boolean; terms: boolean }): boolean => ticked.cookies && ticked.terms;

/** A proof-of-work challenge as ALTCHA defines it (https://altcha.org/docs/v1): find the number whose hash with the salt is `challenge`. */
export type Challenge = { algorithm: string; challenge: string; maxnumber: number; salt: string; signature: string };

/** The cookie that distinguishes the browsers of one network. */
export const visitorCookie = '__Host-cubby_visitor';

/** How long a challenge can be answered, in minutes; a network's forms within that time count for it. */
export const challengeMinutes = 20;

const freeForms = 10;
const formsPerDoubling = 5;
const mostDoublings = 8;
/**
 * How often the cost of a form's captcha is doubled for a network, by its recent forms. A school shares an address: ten
 * forms have the usual cost, and even the most expensive takes a browser less than a minute.
 */
export const doublingsOf = (formsOfNetwork: number): number =>
  Math.min(mostDoublings, Math.max(0, Math.ceil((formsOfNetwork - freeForms + 1) / formsPerDoubling)));

/** A page's captcha, which the page passes to a form. */
export type FormCaptcha = {
  /** Starts solving, so that the solution is ready when it is needed. */
  prepare: () => void;
  /**
   * Sends a request with a solution, waiting for it if necessary. After a lost response the retry sends the same
   * solution, by which the server recognizes it; after a refusal nothing was stored, so the retry uses a new one.
   */
  spend: <Answer>(send: (captchaToken: string) => Promise<Answer>) => Promise<Answer>;
};

/** A proof-of-work challenge as ALTCHA defines it (https://altcha.org/docs/v1): find the number whose hash with the salt is `challenge`. */
export type Challenge = { algorithm: string; challenge: string; maxnumber: number; salt: string; signature: string };

/** A page's captcha, in the form that the page passes to a form. */
export type FormCaptcha = {
  /** Starts solving, so that the solution is ready when it is needed. */
  prepare: () => void;
  /**
   * Sends something with a solution, waiting for it if necessary. After a lost answer the next try sends the same
   * solution, by which the server recognizes it; after a refusal nothing was stored, so the next try uses a new one.
   */
  spend: <Answer>(send: (captchaToken: string) => Promise<Answer>) => Promise<Answer>;
};

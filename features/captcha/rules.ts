/** A proof-of-work challenge as ALTCHA defines it (https://altcha.org/docs/v1): find the number whose hash with the salt is `challenge`. */
export type Challenge = { algorithm: string; challenge: string; maxnumber: number; salt: string; signature: string };

/** A page's captcha, as a form needs it that the page hands it to. */
export type FormCaptcha = {
  /** Begins to solve, so that the answer is there when it is needed. */
  prepare: () => void;
  /**
   * Sends something with a solution, waiting for it if need be. After a lost answer the next try sends the same one, and is
   * known again by it; a refusal has left nothing behind, so the next try takes a new one.
   */
  spend: <Answer>(send: (captchaToken: string) => Promise<Answer>) => Promise<Answer>;
};

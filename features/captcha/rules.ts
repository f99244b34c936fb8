/** A proof-of-work challenge as ALTCHA defines it (https://altcha.org/docs/v1): find the number whose hash with the salt is `challenge`. */
export type Challenge = { algorithm: string; challenge: string; maxnumber: number; salt: string; signature: string };

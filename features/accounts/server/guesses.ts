import { createHmac } from 'node:crypto';
import type { Queryable } from '@cubby/db';
import { captchaFor, guessHours } from '../rules.ts';
import { countGuess, forgetGuesses, forgiveGuesses, guessesOf } from './guess-store.ts';

/** A name to sign in with, the address that tries it, and the device if it is known to have signed in before. */
export type Guesser = { login: string; sender: string; device: string | undefined };

/** A try to sign in. */
export type Guess = {
  /** How often the cost of the captcha that it needs is doubled; undefined for none. */
  captcha: number | undefined;
  /** The password was wrong. */
  count: () => Promise<void>;
  /** The password was right: earlier guesses from here are forgotten. */
  forgive: () => Promise<void>;
};

/** The row that counts the guesses of all unknown devices together. */
const strangers = '';

/** Counts failed sign-ins, so that guessing becomes expensive without anybody being locked out (reliability 1.7). */
export function createGuesses(secretKey: string) {
  // Nobody needs to know from the database who tried which name from where.
  const nameOf = (text: string) =>
    createHmac('sha256', `sign-in guess ${secretKey}`).update(text).digest('base64url').slice(0, 22);
  const rowsOf = ({ login, sender, device }: Guesser) => {
    const own = nameOf(device === undefined ? `address ${sender}` : `device ${device}`);
    const subject = nameOf(`login ${login.toLowerCase()}`);
    return { subject, own, senders: device === undefined ? [own, strangers] : [own] };
  };
  const since = (now: Date) => new Date(now.getTime() - guessHours * 3_600_000);
  return {
    /**
     * What is known of earlier tries. Those that are checked at the same moment do not see each other, and these are few.
     */
    async of(db: Queryable, guesser: Guesser, now: Date): Promise<Guess> {
      const { subject, own, senders } = rowsOf(guesser);
      const known = await guessesOf(db, { subject, senders }, since(now));
      const ownGuesses = known.get(own) ?? 0;
      return {
        captcha: captchaFor({ own: ownGuesses, strangers: known.get(strangers) ?? 0 }),
        count: async () => void (await countGuess(db, { subject, senders }, now, since(now))),
        forgive: async () => void (ownGuesses > 0 && (await forgiveGuesses(db, subject, own))),
      };
    },
    forgetOld: async (db: Queryable, now: Date): Promise<void> => void (await forgetGuesses(db, since(now))),
  };
}
export type Guesses = ReturnType<typeof createGuesses>;

import { createHmac } from 'node:crypto';
import type { Queryable } from '@cubby/db';
import { captchaFor, guessHours } from '../rules.ts';
import { countGuess, forgetGuesses, forgiveGuesses, guessesOf } from './guess-store.ts';

/** A name to sign in with, the address that tries it, and the device that its browser says to be. */
export type Guesser = { login: string; sender: string; shown: string | undefined };

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
  const ofAddress = (sender: string) => nameOf(`address ${sender}`);
  const ofDevice = (device: string) => nameOf(`device ${device}`);
  const since = (now: Date) => new Date(now.getTime() - guessHours * 3_600_000);
  return {
    /**
     * What is known of earlier tries; it can be asked together with the account, which tells whether it knows the device.
     * Those that are checked at the same moment do not see each other, and these are few.
     */
    async of(db: Queryable, { login, sender, shown }: Guesser, now: Date): Promise<(device?: string) => Guess> {
      const subject = nameOf(`login ${login.toLowerCase()}`);
      const possible = [ofAddress(sender), strangers, ...(shown === undefined ? [] : [ofDevice(shown)])];
      const known = await guessesOf(db, { subject, senders: possible }, since(now));
      return (device) => {
        const own = device === undefined ? ofAddress(sender) : ofDevice(device);
        const senders = device === undefined ? [own, strangers] : [own];
        const ownGuesses = known.get(own) ?? 0;
        const strange = device === undefined ? (known.get(strangers) ?? 0) : 0;
        return {
          captcha: captchaFor({ own: ownGuesses, strangers: strange }),
          count: async () => void (await countGuess(db, { subject, senders }, now, since(now))),
          forgive: async () => void (ownGuesses > 0 && (await forgiveGuesses(db, subject, own))),
        };
      };
    },
    forgetOld: async (db: Queryable, now: Date): Promise<void> => void (await forgetGuesses(db, since(now))),
  };
}
export type Guesses = ReturnType<typeof createGuesses>;

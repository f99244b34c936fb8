import { createHmac } from 'node:crypto';
import type { Queryable } from '@cubby/db';
import { captchaFor, guessHours, mostWrongCodes } from '../../rules.ts';
import { countGuess, forgetGuesses, forgiveGuesses, guessesOf } from './guess-store.ts';

export type Guesser = { login: string; sender: string; shown: string | undefined };

export type Guess = {
  captcha: number | undefined;
  count: () => Promise<void>;
  forgive: () => Promise<void>;
};

const strangers = '';

/** Counts failed sign-ins, so that guessing becomes expensive without locking anyone out (reliability 1.7). */
export function createGuesses(secretKey: string) {
  // The database does not reveal who tried which name from where.
  const nameOf = (text: string) =>
    createHmac('sha256', `sign-in guess ${secretKey}`).update(text).digest('base64url').slice(0, 22);
  const ofAddress = (sender: string) => nameOf(`address ${sender}`);
  const ofDevice = (device: string) => nameOf(`device ${device}`);
  const since = (now: Date) => new Date(now.getTime() - guessHours * 3_600_000);
  return {
    /**
     * The earlier tries; read together with the account, which decides whether it knows the device. Simultaneous tries
     * do not see each other, but they are few.
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
    /**
     * Counts second-factor codes by account, across sessions and addresses: each before it is checked, so that
     * simultaneous tries count too. A correct one clears those before it.
     */
    async countCode(db: Queryable, accountId: string, now: Date): Promise<{ isOneTooMany: boolean }> {
      const guess = { subject: nameOf(`code ${accountId}`), senders: [strangers] };
      return { isOneTooMany: (await countGuess(db, guess, now, since(now))) > mostWrongCodes.ofAccount };
    },
    forgiveCodes: async (db: Queryable, accountId: string): Promise<void> =>
      void (await forgiveGuesses(db, nameOf(`code ${accountId}`), strangers)),
    forgetOld: async (db: Queryable, now: Date): Promise<void> => void (await forgetGuesses(db, since(now))),
  };
}
export type Guesses = ReturnType<typeof createGuesses>;

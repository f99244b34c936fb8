import type { EndpointContext } from '@cubby/contract/server';
import type { Captcha } from '@cubby/features/captcha/server';
import { fail, ok } from '@cubby/result';
import { findCredentials } from '../store.ts';
import type { Guesses } from './guesses.ts';
import { fits } from './password.ts';

type Needs = { captcha: Pick<Captcha, 'accept' | 'challenge'>; guesses: Guesses };
type Given = { currentPassword: string; captchaToken: string };

/**
 * Checks the password of the signed-in person. Wrong ones count for the account, across sessions and addresses, so that
 * a stolen session cannot guess either.
 */
export function createPasswordCheck({ captcha, guesses }: Needs) {
  const guessOf = async ({ pool, now }: Pick<EndpointContext, 'pool' | 'now'>, accountId: string) => {
    const account = await findCredentials(pool, accountId);
    if (!account) return undefined;
    const guesser = { login: account.login, sender: `account ${accountId}`, shown: undefined };
    return { ...account, guess: (await guesses.of(pool, guesser, now))() };
  };
  return {
    /** Outside any transaction: counts are kept, and no connection waits for the hash. */
    async check(context: Pick<EndpointContext, 'pool' | 'now'>, accountId: string, given: Given) {
      const { pool, now } = context;
      const account = await guessOf(context, accountId);
      if (!account) return fail('OC_UNAUTHORIZED', 'error.unauthorized');
      const { login, passwordHash, guess } = account;
      if (guess.captcha !== undefined && !(await captcha.accept(pool, given.captchaToken, now, guess.captcha)).ok)
        return fail('OC_CAPTCHA', 'accounts.captcha');
      if (!(await fits(passwordHash, given.currentPassword))) {
        await guess.count();
        return wrongPassword;
      }
      await guess.forgive();
      return ok({ login, passwordHash });
    },
    challenge: async (context: Pick<EndpointContext, 'pool' | 'now'>, accountId: string) =>
      captcha.challenge(context.now, (await guessOf(context, accountId))?.guess.captcha),
  };
}

export const wrongPassword = fail('OC_WRONG_CREDENTIALS', 'accounts.wrongPassword', { path: ['currentPassword'] });
export type PasswordCheck = ReturnType<typeof createPasswordCheck>;

import { type Implementation, implement } from '@cubby/contract/server';
import type { Queryable } from '@cubby/db';
import { type Failure, fail, ok, type Result } from '@cubby/result';
import { createChallenge, verifySolution } from 'altcha-lib/v1';
import { captchaChallenge } from '../contract.ts';
import type { Challenge } from '../rules.ts';
import { forgetSpentChallenges, spendChallenge } from './store.ts';

const lifeMinutes = 20;

export type CaptchaSettings = { secretKey: string; oldSecretKeys?: readonly string[]; captchaCost: number };
export type Captcha = {
  endpoints: Implementation[];
  /** A new challenge, at twice the cost for each doubling. */
  challenge: (now: Date, doublings?: number) => Promise<Challenge>;
  /**
   * Accepts a solution once: a replayed, expired or wrong one is refused, and one that cost less than so many doublings.
   * Spent in the caller's transaction.
   */
  accept: (db: Queryable, token: string, now: Date, doublings?: number) => Promise<Result<true, Failure<'OC_CAPTCHA'>>>;
  /** The challenge that a token answers, unverified: a guest's idempotency key (design 5). */
  challengeOf: (token: string) => string | undefined;
  /** Expired challenges can never be accepted again, so they need not be remembered. */
  runScheduled: (db: Queryable, now: Date) => Promise<void>;
};

/**
 * Proof of work instead of puzzles: no third party learns who fills in our forms (domain 0.7). At cost 0 everything is
 * accepted.
 */
export function createCaptcha({ secretKey, oldSecretKeys = [], captchaCost: cost }: CaptchaSettings): Captcha {
  const keyOf = (secret: string) => `captcha ${secret}`;
  const hmacKey = keyOf(secretKey);
  const isSolved = async (token: string): Promise<boolean> => {
    for (const secret of [secretKey, ...oldSecretKeys])
      if (await verifySolution(token, keyOf(secret), false).catch(() => false)) return true;
    return false;
  };
  const challenge: Captcha['challenge'] = async (now, doublings = 0) => {
    const expires = new Date(now.getTime() + lifeMinutes * 60_000);
    const maxNumber = Math.max(cost, 1) * 2 ** doublings;
    return (await createChallenge({ hmacKey, maxNumber, expires, params: { doublings: `${doublings}` } })) as Challenge;
  };
  return {
    endpoints: [implement(captchaChallenge, async (_input, { now }) => ok(await challenge(now)))],
    challenge,
    async accept(db, token, now, doublings = 0) {
      if (cost === 0) return ok(true);
      const expires = new Date(signedNumber(token, 'expires') * 1000);
      const isCostly = signedNumber(token, 'doublings') >= doublings;
      const solved = isCostly && expires > now && (await isSolved(token));
      if (!solved) return fail('OC_CAPTCHA', 'captcha.wrong', { path: ['captchaToken'] });
      const isNew = await spendChallenge(db, challengeOf(token)!, expires);
      return isNew ? ok(true) : fail('OC_CAPTCHA', 'captcha.used', { path: ['captchaToken'] });
    },
    challengeOf,
    async runScheduled(db, now) {
      await forgetSpentChallenges(db, now);
    },
  };
}

const challengeOf = (token: string): string | undefined => payloadOf(token)?.challenge?.slice(0, 200);

/** The salt carries the expiry and the cost, and the signature covers the salt. */
function signedNumber(token: string, name: 'expires' | 'doublings'): number {
  const salt = payloadOf(token)?.salt ?? '';
  const value = Number(new URLSearchParams(salt.split('?')[1] ?? '').get(name));
  return Number.isFinite(value) ? value : 0;
}

function payloadOf(token: string): { challenge?: string; salt?: string } | undefined {
  try {
    const payload = JSON.parse(Buffer.from(token, 'base64').toString('utf8')) as {
      challenge?: unknown;
      salt?: unknown;
    };
    return typeof payload.challenge === 'string' && typeof payload.salt === 'string'
      ? { challenge: payload.challenge, salt: payload.salt }
      : undefined;
  } catch {
    return undefined;
  }
}

import { type Implementation, implement } from '@cubby/contract/server';
import type { Queryable } from '@cubby/db';
import { type Failure, fail, ok, type Result } from '@cubby/result';
import { createChallenge, verifySolution } from 'altcha-lib/v1';
import { captchaChallenge } from '../contract.ts';
import type { Challenge } from '../rules.ts';
import { forgetSpentChallenges, spendChallenge } from './store.ts';

const lifeMinutes = 20;

export type CaptchaSettings = { secretKey: string; captchaCost: number };
export type Captcha = {
  endpoints: Implementation[];
  /** Accepts a solution once: a replayed, expired or wrong one is refused. Spent in the caller's transaction. */
  accept: (db: Queryable, token: string, now: Date) => Promise<Result<true, Failure<'OC_CAPTCHA'>>>;
  /** The challenge that a token answers, unverified: a guest's idempotency key (design 5). */
  challengeOf: (token: string) => string | undefined;
  /** Expired challenges can never be accepted again, so they need not be remembered. */
  runScheduled: (db: Queryable, now: Date) => Promise<void>;
};

/**
 * Proof of work instead of puzzles: no third party learns who fills in our forms (domain 0.7). At cost 0 everything is
 * accepted.
 */
export function createCaptcha({ secretKey, captchaCost: cost }: CaptchaSettings): Captcha {
  const hmacKey = `captcha ${secretKey}`;
  return {
    endpoints: [
      implement(captchaChallenge, async (_input, { now }) => {
        const expires = new Date(now.getTime() + lifeMinutes * 60_000);
        return ok((await createChallenge({ hmacKey, maxNumber: Math.max(cost, 1), expires })) as Challenge);
      }),
    ],
    async accept(db, token, now) {
      if (cost === 0) return ok(true);
      const expires = expiryOf(token);
      const solved = expires > now && (await verifySolution(token, hmacKey, false).catch(() => false));
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

/** The salt carries the expiry, and the signature covers the salt. */
function expiryOf(token: string): Date {
  const salt = payloadOf(token)?.salt ?? '';
  const seconds = Number(new URLSearchParams(salt.split('?')[1] ?? '').get('expires'));
  return new Date(Number.isFinite(seconds) ? seconds * 1000 : 0);
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

import { createHmac } from 'node:crypto';
import { type Implementation, implement } from '@cubby/contract/server';
import type { Queryable } from '@cubby/db';
import { type Failure, fail, ok, type Result } from '@cubby/result';
import { createChallenge, verifySolution } from 'altcha-lib/v1';
import { captchaChallenge } from '../contract.ts';
import { type Challenge, challengeMinutes, doublingsOf } from '../rules.ts';
import { countSpentBy, forgetSpentChallenges, spendChallenge } from './store.ts';
import { createVisitors } from './visitors.ts';

export type CaptchaSettings = {
  secretKey: string;
  oldSecretKeys?: readonly string[];
  captchaCost: number;
  rateLimit?: boolean;
};
export type Captcha = {
  endpoints: Implementation[];
  challenge: (now: Date, doublings?: number) => Promise<Challenge>;
  /**
   * Accepts a solution once: a replayed, expired or wrong one is refused, and one that cost less than so many
   * doublings. Spent in the caller's transaction.
   */
  accept: (db: Queryable, token: string, now: Date, doublings?: number) => Promise<Result<true, Failure<'OC_CAPTCHA'>>>;
  /** Accepts a form's solution, whose cost grows with the recent forms of the sender's network. */
  acceptFrom: (
    context: { db: Queryable; sender: string; now: Date },
    token: string,
  ) => Promise<Result<true, Failure<'OC_CAPTCHA'>>>;
  challengeOf: (token: string) => string | undefined;
  /** Expired challenges can never be accepted again, so they need not be stored. */
  runScheduled: (db: Queryable, now: Date) => Promise<void>;
};

/**
 * Proof of work instead of puzzles: no third party learns who fills in our forms (ux K10). At cost 0 everything is
 * accepted.
 */
export function createCaptcha({
  secretKey,
  oldSecretKeys = [],
  captchaCost: cost,
  rateLimit = true,
}: CaptchaSettings): Captcha {
  const keyOf = (secret: string) => `captcha ${secret}`;
  const hmacKey = keyOf(secretKey);
  const doublingsFor = async (db: Queryable, network: string, now: Date): Promise<number> =>
    rateLimit ? doublingsOf(await countSpentBy(db, network, now)) : 0;
  const visitors = createVisitors({ secretKey, oldSecretKeys });
  const networkOf = (sender: string) =>
    createHmac('sha256', `captcha network ${secretKey}`).update(sender).digest('base64url').slice(0, 22);
  const isSolved = async (token: string): Promise<boolean> => {
    for (const secret of [secretKey, ...oldSecretKeys])
      if (await verifySolution(token, keyOf(secret), false).catch(() => false)) return true;
    return false;
  };
  const challenge: Captcha['challenge'] = async (now, doublings = 0) => {
    const expires = new Date(now.getTime() + challengeMinutes * 60_000);
    const maxNumber = Math.max(cost, 1) * 2 ** doublings;
    return (await createChallenge({ hmacKey, maxNumber, expires, params: { doublings: `${doublings}` } })) as Challenge;
  };
  return {
    endpoints: [
      implement(captchaChallenge, async (_input, { pool, sender, cookies, now }) => {
        visitors.welcome(cookies);
        return ok(await challenge(now, await doublingsFor(pool, networkOf(sender), now)));
      }),
    ],
    challenge,
    accept: (db, token, now, doublings = 0) => accept(db, token, now, doublings, null),
    async acceptFrom({ db, sender, now }, token) {
      if (cost === 0) return ok(true);
      const network = networkOf(sender);
      // Others of the network may have sent forms since the challenge was made.
      const doublings = (await doublingsFor(db, network, now)) - 1;
      return accept(db, token, now, doublings, network);
    },
    challengeOf,
    async runScheduled(db, now) {
      await forgetSpentChallenges(db, now);
    },
  };

  async function accept(db: Queryable, token: string, now: Date, doublings: number, network: string | null) {
    if (cost === 0) return ok(true as const);
    const expires = new Date(signedNumber(token, 'expires') * 1000);
    const isCostly = signedNumber(token, 'doublings') >= doublings;
    const solved = isCostly && expires > now && (await isSolved(token));
    if (!solved) return fail('OC_CAPTCHA', 'captcha.wrong', { path: ['captchaToken'] });
    const isNew = await spendChallenge(db, { challenge: challengeOf(token)!, expiresAt: expires, network });
    return isNew ? ok(true as const) : fail('OC_CAPTCHA', 'captcha.used', { path: ['captchaToken'] });
  }
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

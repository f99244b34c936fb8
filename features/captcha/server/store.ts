import { type Queryable, statement } from '@cubby/db';

const spend = statement(
  'captcha_spend',
  'insert into spent_captcha (challenge, expires_at) values ($challenge, $expiresAt) on conflict do nothing',
);
/** Records that a challenge was solved; false if it already was. */
export const spendChallenge = async (db: Queryable, challenge: string, expiresAt: Date): Promise<boolean> =>
  (await spend.run(db, { challenge, expiresAt })) === 1;

const forgetExpired = statement('captcha_forget', 'delete from spent_captcha where expires_at < $now');
export const forgetSpentChallenges = (db: Queryable, now: Date): Promise<number> => forgetExpired.run(db, { now });

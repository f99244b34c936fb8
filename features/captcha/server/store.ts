import { type Queryable, statement } from '@cubby/db';

const spend = statement(
  'captcha_spend',
  'insert into spent_captcha (challenge, expires_at, network) values ($challenge, $expiresAt, $network?) on conflict do nothing',
);
/** Records that a challenge was solved; false if it already was. */
export const spendChallenge = async (
  db: Queryable,
  spent: { challenge: string; expiresAt: Date; network: string | null },
): Promise<boolean> => (await spend.run(db, spent)) === 1;

const spentBy = statement(
  'captcha_spent_by',
  'select count(*)::int as "count!" from spent_captcha where network = $network and expires_at > $now',
);
/** The number of a network's forms whose challenges have not expired yet. */
export const countSpentBy = async (db: Queryable, network: string, now: Date): Promise<number> =>
  (await spentBy.first(db, { network, now }))!.count;

const forgetExpired = statement('captcha_forget', 'delete from spent_captcha where expires_at < $now');
export const forgetSpentChallenges = (db: Queryable, now: Date): Promise<number> => forgetExpired.run(db, { now });

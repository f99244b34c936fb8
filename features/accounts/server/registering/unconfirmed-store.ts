import { type Queryable, statement } from '@cubby/db';

const forgetRegistrations = statement(
  'accounts_forget_registrations',
  'delete from registration where expires_at <= $now',
);
export const forgetExpiredRegistrations = (db: Queryable, now: Date): Promise<number> =>
  forgetRegistrations.run(db, { now });

const forgetUnconfirmed = statement(
  'accounts_forget_unconfirmed',
  'delete from account where email_confirmed_at is null and created_at < $before',
);
export const forgetUnconfirmedAccounts = (db: Queryable, before: Date): Promise<number> =>
  forgetUnconfirmed.run(db, { before });

import { statement, type Tx } from '@cubby/db';

const set = statement('accounts_set_login', 'update account set login = lower($login) where account_id = $accountId');
export const setLogin = (tx: Tx, accountId: string, login: string): Promise<number> =>
  set.run(tx, { accountId, login });

const deleteOne = statement(
  'accounts_delete_unconfirmed',
  'delete from account where account_id = $accountId and email_confirmed_at is null',
);
export const deleteUnconfirmed = (tx: Tx, accountId: string): Promise<number> => deleteOne.run(tx, { accountId });

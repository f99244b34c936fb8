import { type Queryable, type RowOf, statement, type Tx } from '@cubby/db';

/** A shop's team, or the staff if there is no shop. */
export type TeamOf = { sellerId: string } | 'staff';
export type Member = RowOf<'accounts_shop_team'> & { factorEndsAt?: Date | null };

const person = `a.account_id as "accountId", a.first_name || ' ' || a.last_name as "name!", a.login, m.roles, m.since`;
const ofShop = statement(
  'accounts_shop_team',
  `select ${person} from seller_member m join account a using (account_id) where m.seller_id = $sellerId
   order by m.since, a.account_id`,
);
const ofStaff = statement(
  'accounts_staff',
  `select ${person}, f.due_at as "factorEndsAt" from staff_member m join account a using (account_id)
   left join factor_reset f on f.account_id = a.account_id order by m.since, a.account_id`,
);
export const findTeam = (db: Queryable, of: TeamOf): Promise<Member[]> =>
  of === 'staff' ? ofStaff.all(db) : ofShop.all(db, of);

const lockShop = statement(
  'accounts_lock_shop_team',
  'select account_id as "accountId", roles from seller_member where seller_id = $sellerId order by account_id for update',
);
const lockStaff = statement(
  'accounts_lock_staff',
  'select account_id as "accountId", roles from staff_member order by account_id for update',
);
/** Locks the team, so that of two simultaneous changes the second sees the first. */
export const lockTeam = (tx: Tx, of: TeamOf): Promise<{ accountId: string; roles: string[] }[]> =>
  of === 'staff' ? lockStaff.all(tx) : lockShop.all(tx, of);

const putShop = statement(
  'accounts_put_shop_member',
  `insert into seller_member (seller_id, account_id, roles, since) values ($sellerId, $accountId, $roles, $now)
   on conflict (seller_id, account_id) do update set roles = excluded.roles`,
);
const putStaff = statement(
  'accounts_put_staff_member',
  `insert into staff_member (account_id, roles, since) values ($accountId, $roles, $now)
   on conflict (account_id) do update set roles = excluded.roles`,
);
/** Makes an account a member with these roles, or replaces a member's roles. */
export const putMember = (
  tx: Tx,
  of: TeamOf,
  accountId: string,
  roles: readonly string[],
  now: Date,
): Promise<number> =>
  of === 'staff'
    ? putStaff.run(tx, { accountId, roles: [...roles], now })
    : putShop.run(tx, { ...of, accountId, roles: [...roles], now });

const dropShop = statement(
  'accounts_drop_shop_member',
  'delete from seller_member where seller_id = $sellerId and account_id = $accountId',
);
const dropStaff = statement('accounts_drop_staff_member', 'delete from staff_member where account_id = $accountId');
export const dropMember = (tx: Tx, of: TeamOf, accountId: string): Promise<number> =>
  of === 'staff' ? dropStaff.run(tx, { accountId }) : dropShop.run(tx, { ...of, accountId });

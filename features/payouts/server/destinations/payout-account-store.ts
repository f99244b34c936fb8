import { code, type Queryable, type RowOf, statement } from '@cubby/db';
import type { PayoutWay } from '../../rules.ts';

const keep = statement(
  'payouts_keep_account',
  `insert into payout_account (seller_id, account, opened_at) values ($sellerId, $account, $now) on conflict do nothing`,
);
export const keepAccount = (db: Queryable, opened: { sellerId: string; account: string; now: Date }): Promise<number> =>
  keep.run(db, opened);

const ofShop = statement(
  'payouts_account_of',
  `select s.seller_id as "sellerId", s.kind, s.country, a.account as account from seller_facts s
   left join payout_account a using (seller_id) where s.handle = $handle`,
);
export const findPayee = (db: Queryable, handle: string): Promise<RowOf<'payouts_account_of'> | undefined> =>
  ofShop.first(db, { handle });

const all = statement(
  'payouts_accounts',
  `select a.seller_id as "sellerId", a.account, coalesce((select p.way = ${code<PayoutWay>('STRIPE')} from payout p
     where p.seller_id = a.seller_id order by p.payout_id desc limit 1), false) as "wasUsed!" from payout_account a
   where $sellerId?::uuid is null or a.seller_id = $sellerId?`,
);
export const findAccounts = (db: Queryable, sellerId: string | null = null): Promise<RowOf<'payouts_accounts'>[]> =>
  all.all(db, { sellerId });

const ofShops = statement(
  'payouts_accounts_of_shops',
  `select s.handle as seller, p.account, p.opened_at as "openedAt" from payout_account p
   join seller_facts s using (seller_id) where p.seller_id = any($sellerIds::uuid[])`,
);
export const findAccountsOf = (
  db: Queryable,
  sellerIds: readonly string[],
): Promise<RowOf<'payouts_accounts_of_shops'>[]> => ofShops.all(db, { sellerIds });

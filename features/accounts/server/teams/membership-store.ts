import type { ShopRole } from '@cubby/contract';
import { code, type Queryable, statement } from '@cubby/db';
import type { Memberships } from '../../rules.ts';

/** An account's memberships, as columns of a statement over `account a`. */
export const membershipColumns = `coalesce((select s.roles from staff_member s where s.account_id = a.account_id), '{}') as "staff!",
     coalesce((select json_agg(json_build_object('sellerId', m.seller_id, 'roles', m.roles) order by m.seller_id)
       from seller_member m where m.account_id = a.account_id), '[]') as "shops!"`;

const ofAccount = statement(
  'accounts_memberships',
  `select ${membershipColumns} from account a where a.account_id = $accountId`,
);
export const findMemberships = async (db: Queryable, accountId: string): Promise<Memberships> =>
  ((await ofAccount.first(db, { accountId })) as Memberships | undefined) ?? { staff: [], shops: [] };

const ofShop = statement(
  'accounts_members_of_shop',
  `select account_id as "accountId", ${code<ShopRole>('OWNER')} = any(roles) as "isOwner!" from seller_member where seller_id = $sellerId?
   order by since, account_id`,
);
/** The accounts that act for a shop. */
export const findShopMembers = async (db: Queryable, sellerId: string): Promise<string[]> =>
  (await ofShop.all(db, { sellerId })).map(({ accountId }) => accountId);
const team = statement(
  'accounts_team_of_shop',
  `select account_id as "accountId" from seller_member where seller_id = $sellerId and roles && $roles::text[] order by since, account_id`,
);
/** The accounts with one of some roles in a shop. */
export const findShopTeam = async (db: Queryable, sellerId: string, roles: readonly ShopRole[]): Promise<string[]> =>
  (await team.all(db, { sellerId, roles: [...roles] })).map(({ accountId }) => accountId);
const others = statement(
  'accounts_colleagues',
  'select exists (select from seller_member where seller_id = any($sellerIds::uuid[]) and account_id <> $accountId) as "are!"',
);
/** Whether another person acts for one of these shops too. */
export const findIfTeam = async (db: Queryable, sellerIds: readonly string[], accountId: string): Promise<boolean> =>
  (await others.first(db, { sellerIds, accountId }))!.are;
/** The account that has owned a shop longest: a business's, or a child's guardian's. */
export const findShopOwner = async (db: Queryable, sellerId: string): Promise<string | undefined> =>
  (await ofShop.all(db, { sellerId })).find(({ isOwner }) => isOwner)?.accountId;

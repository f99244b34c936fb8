import { code, codes, type Queryable, type RowOf, statement, type Tx } from '@cubby/db';
import { payingRoles, seeingRoles } from '../policy.ts';
import type { MemberRole, OrganisationKind, Purse } from '../rules.ts';

const upsert = statement(
  'schools_upsert',
  `insert into organisation (organisation_id, kind, name, country, region, city, address, postal_code, tax_number, order_pattern,
     partner_code, created_at)
   values ($organisationId, $kind, $name, $country, $region?, $city, $address, $postalCode?, $taxNumber?, $orderPattern?, $partnerCode?, $now)
   on conflict (organisation_id) do update set kind = excluded.kind, name = excluded.name, country = excluded.country,
     region = excluded.region, city = excluded.city, address = excluded.address, postal_code = excluded.postal_code,
     tax_number = excluded.tax_number, order_pattern = excluded.order_pattern, partner_code = excluded.partner_code`,
);
export type WrittenOrganisation = {
  organisationId: string;
  kind: OrganisationKind;
  name: string;
  country: string;
  region: string | null;
  city: string;
  address: string;
  postalCode: string | null;
  taxNumber: string | null;
  orderPattern: string | null;
  partnerCode: string | null;
};
export const writeOrganisation = (tx: Tx, organisation: WrittenOrganisation, now: Date): Promise<number> =>
  upsert.run(tx, { ...organisation, now });

const found = statement(
  'schools_find',
  `select organisation_id as code, name, city, country from organisation
   where name ilike $pattern or city ilike $pattern order by lower(name), organisation_id limit 10`,
);
/** The first organisations whose name or town contains these words. */
export const findByWords = (db: Queryable, words: string): Promise<RowOf<'schools_find'>[]> =>
  found.all(db, { pattern: `%${words.replace(/[\\%_]/g, '\\$&')}%` });

const partner = statement(
  'schools_partner',
  'select organisation_id as "organisationId" from organisation where partner_code = $partnerCode',
);
export const findPartner = async (db: Queryable, partnerCode: string): Promise<string | undefined> =>
  (await partner.first(db, { partnerCode }))?.organisationId;

const openAccount = statement(
  'schools_open_account',
  `insert into school_account (organisation_id, purse, bill_id, currency, created_at) values ($organisationId, $purse, $billId, $currency, $now)
   on conflict (organisation_id, purse) do nothing`,
);
export const insertAccount = (
  tx: Tx,
  account: { organisationId: string; purse: Purse; billId: string; currency: string },
  now: Date,
): Promise<number> => openAccount.run(tx, { ...account, now });

const billOf = statement(
  'schools_bill_of',
  `select bill_id as "billId" from school_account where organisation_id = $organisationId and purse = ${code<Purse>('OWN')}`,
);
export const findBillOf = async (db: Queryable, organisationId: string): Promise<string | undefined> =>
  (await billOf.first(db, { organisationId }))?.billId;

const nameOf = statement('schools_name_of', 'select name from organisation where organisation_id = $organisationId');
export const findOrganisationName = async (db: Queryable, organisationId: string): Promise<string> =>
  (await nameOf.first(db, { organisationId }))!.name;

const upsertMember = statement(
  'schools_upsert_member',
  `insert into membership (organisation_id, account_id, role, created_at) values ($organisationId, $accountId, $role, $now)
   on conflict (organisation_id, account_id) do update set role = excluded.role`,
);
export const writeMember = (
  tx: Tx,
  member: { organisationId: string; accountId: string; role: MemberRole },
  now: Date,
): Promise<number> => upsertMember.run(tx, { ...member, now });

const deleteMember = statement(
  'schools_delete_member',
  'delete from membership where organisation_id = $organisationId and account_id = $accountId',
);
export const deleteMembership = (tx: Tx, member: { organisationId: string; accountId: string }): Promise<number> =>
  deleteMember.run(tx, member);

const ofMember = statement(
  'schools_accounts_of_member',
  `select a.bill_id as "billId", a.purse, o.name as organisation, o.country, o.region, a.balance_minor as "balanceMinor", a.currency,
     m.role in (${codes(payingRoles)}) as "mayPay!",
     array(select other.account_id from membership other
       where other.organisation_id = m.organisation_id and other.role in (${codes(payingRoles)})
       order by other.created_at, other.account_id limit 5) as "payerIds!"
   from membership m join organisation o using (organisation_id) join school_account a using (organisation_id)
   where m.account_id = $accountId and m.role in (${codes(seeingRoles)}) order by m.created_at, a.purse desc, a.bill_id`,
);
/**
 * The accounts whose balance a member sees, with their payers, oldest membership first, the school's own money before
 * donations.
 */
export const findAccountsOf = (db: Queryable, accountId: string): Promise<RowOf<'schools_accounts_of_member'>[]> =>
  ofMember.all(db, { accountId });

const schools = statement(
  'schools_of_member',
  'select organisation_id as "organisationId" from membership where account_id = $accountId',
);
/** The schools to which a person belongs, in any role. */
export const findSchoolsOf = async (db: Queryable, accountId: string): Promise<string[]> =>
  (await schools.all(db, { accountId })).map(({ organisationId }) => organisationId);

const memberships = statement(
  'schools_memberships',
  `select o.name as organisation, m.role, m.created_at as since from membership m join organisation o using (organisation_id)
   where m.account_id = $accountId order by m.created_at`,
);
export const findMemberships = (db: Queryable, accountId: string): Promise<RowOf<'schools_memberships'>[]> =>
  memberships.all(db, { accountId });

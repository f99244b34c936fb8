import { code, type Queryable, type RowOf, statement, type Tx, uuidv7 } from '@cubby/db';
import type { ShopStage } from '@cubby/features/sellers/rules';
import { periodsAt, type RequirementKind, type SalesOfPeriods } from '../rules.ts';

const agreement = code<RequirementKind>('AGREEMENT');
const isOpen = (shop: string) => `${shop}.stage in (${code<ShopStage>('LIVE')}, ${code<ShopStage>('PAUSED')})`;
const isSigned = (shop: string) =>
  `exists (select from signed_agreement a where a.seller_id = ${shop}.seller_id and a.version = $version::text::date)`;

const inMonths = 's.delivered_at > $monthsFrom::timestamptz';
const inYear = 's.delivered_at >= $yearFrom::timestamptz and s.delivered_at < $yearTo::timestamptz';
const counted = (name: string, period: string) => `
     count(s.amount_minor) filter (where ${period} and s.amount_minor > 0)::int as "${name}Sold!",
     coalesce(sum(s.amount_minor) filter (where ${period}), 0)::bigint as "${name}SoldMinor!",
     count(s.left_minor) filter (where ${period} and s.left_minor > 0)::int as "${name}Left!",
     coalesce(sum(s.left_minor) filter (where ${period}), 0)::bigint as "${name}LeftMinor!"`;
const sales = statement(
  'requirement_sales',
  `select o.account_id as "accountId!",${counted('months', inMonths)},${counted('year', inYear)}
   from shop_owner o left join delivered_sale s on s.seller_id = o.seller_id
     and s.delivered_at >= least($monthsFrom::timestamptz, $yearFrom::timestamptz) and s.delivered_at <= $now
   where $accountId?::uuid is null or o.account_id = $accountId
   group by o.account_id`,
);
/** The total sales of owners' shops: of one owner, or of all. */
export async function findSales(
  db: Queryable,
  accountId: string | null,
  now: Date,
): Promise<{ accountId: string; sold: SalesOfPeriods }[]> {
  const found = await sales.all(db, { accountId, now, ...periodsAt(now) });
  return found.map(({ accountId: of, ...row }) => ({
    accountId: of,
    sold: {
      MONTHS: {
        SOLD: { count: row.monthsSold, amountMinor: row.monthsSoldMinor },
        LEFT: { count: row.monthsLeft, amountMinor: row.monthsLeftMinor },
      },
      YEAR: {
        SOLD: { count: row.yearSold, amountMinor: row.yearSoldMinor },
        LEFT: { count: row.yearLeft, amountMinor: row.yearLeftMinor },
      },
    },
  }));
}

const concerned = statement(
  'requirement_owners_concerned',
  `select account_id as "accountId!" from seller_requirement where met_at is null
   union select o.account_id from shop_owner o join seller_facts f using (seller_id)
     where ${isOpen('f')} and not ${isSigned('f')} and $version::text <= $day::text`,
);
/** Owners who were notified of a requirement, or have not signed the agreement in force. */
export const findConcerned = async (db: Queryable, version: string, day: string): Promise<string[]> =>
  (await concerned.all(db, { version, day })).map(({ accountId }) => accountId);

const shops = statement(
  'requirement_shops',
  `select f.seller_id as "sellerId!", f.handle as "handle!", f.name as "name!", f.country as "country!", ${isOpen('f')} as "isOpen!",
     f.stopped_for as "stoppedFor!", ${isSigned('f')} as "isSigned!", exists (select from payable_shop p where p.seller_id = f.seller_id) as "isPayable!"
   from shop_owner o join seller_facts f using (seller_id) where o.account_id = $accountId order by f.seller_id`,
);
export type OwnedShop = RowOf<'requirement_shops'>;
/** The shops of an owner, in locking order. */
export const findOwned = (db: Queryable, accountId: string, version: string): Promise<OwnedShop[]> =>
  shops.all(db, { accountId, version });

const reasons = statement(
  'requirement_stop_reasons',
  `select coalesce(bool_or(r.kind <> ${agreement}), false) as "facts!",
     coalesce(bool_or(r.kind = ${agreement}), false)
       and not exists (select from signed_agreement a where a.seller_id = $sellerId and a.version = $version::text::date) as "agreement!"
   from shop_owner o join seller_requirement r using (account_id)
   where o.seller_id = $sellerId and r.met_at is null and r.stopped_at is not null`,
);
/** The open requirements of a shop's owners for which it is stopped. */
export const findStopReasons = async (
  db: Queryable,
  sellerId: string,
  version: string,
): Promise<RowOf<'requirement_stop_reasons'>> => (await reasons.first(db, { sellerId, version }))!;

const lock = statement(
  'requirement_lock_owner',
  `select pg_advisory_xact_lock(hashtextextended('requirements ' || $accountId::uuid::text, 0))`,
);
/** Serializes transactions about the requirements of one owner. */
export const lockOwner = (tx: Tx, accountId: string): Promise<number> => lock.run(tx, { accountId });

const open = statement(
  'requirements_open',
  `select seller_requirement_id as "requirementId", kind, version::text as version, asked_at as "askedAt", due_at as "dueAt", stopped_at as "stoppedAt"
   from seller_requirement where account_id = $accountId and met_at is null order by kind`,
);
export type OpenRequirement = Omit<RowOf<'requirements_open'>, 'kind'> & { kind: RequirementKind };
export const findOpen = (db: Queryable, accountId: string): Promise<OpenRequirement[]> =>
  open.all(db, { accountId }) as Promise<OpenRequirement[]>;

const insert = statement(
  'requirements_insert',
  `insert into seller_requirement (seller_requirement_id, account_id, kind, version, told_at)
   values ($requirementId, $accountId, $kind, $version?::text::date, $now)`,
);
/** Stores an owner's requirement. Returns its id. */
export async function begin(
  tx: Tx,
  its: { accountId: string; kind: RequirementKind; version: string | null },
  now: Date,
): Promise<string> {
  const requirementId = uuidv7(now);
  await insert.run(tx, { requirementId, ...its, now });
  return requirementId;
}

const ask = statement(
  'requirements_ask',
  `update seller_requirement set asked_at = $now, due_at = $dueAt where seller_requirement_id = $requirementId`,
);
export const noteAsked = (tx: Tx, requirementId: string, dueAt: Date, now: Date): Promise<number> =>
  ask.run(tx, { requirementId, dueAt, now });

const stop = statement(
  'requirements_stop',
  'update seller_requirement set stopped_at = $now where seller_requirement_id = $requirementId',
);
export const noteStopped = (tx: Tx, requirementId: string, now: Date): Promise<number> =>
  stop.run(tx, { requirementId, now });

const meet = statement(
  'requirements_meet',
  'update seller_requirement set met_at = $now where seller_requirement_id = $requirementId',
);
export const noteMet = (tx: Tx, requirementId: string, now: Date): Promise<number> =>
  meet.run(tx, { requirementId, now });

const drop = statement(
  'requirements_drop',
  'delete from seller_requirement where seller_requirement_id = $requirementId',
);
export const dropRequirement = (tx: Tx, requirementId: string): Promise<number> => drop.run(tx, { requirementId });

const newest = statement(
  'requirement_declaration',
  `select country, tax_number as "taxNumber", tax_number_ending as ending, phone, at_home as "atHome", declared_at as "declaredAt" from owner_declaration
   where account_id = $accountId order by declared_at desc limit 1`,
);
export type Declaration = RowOf<'requirement_declaration'>;
/** An owner's latest details. */
export const findDeclaration = (db: Queryable, accountId: string): Promise<Declaration | undefined> =>
  newest.first(db, { accountId });

const declare = statement(
  'requirement_declare',
  `insert into owner_declaration (owner_declaration_id, account_id, country, tax_number, tax_number_ending, phone, at_home, declared_at)
   values ($id, $accountId, $country, $taxNumber, $ending, $phone, $atHome, $now)`,
);
export type NewDeclaration = Omit<Declaration, 'declaredAt'> & { accountId: string };
export const insertDeclaration = (tx: Tx, declaration: NewDeclaration, now: Date): Promise<number> =>
  declare.run(tx, { id: uuidv7(now), ...declaration, now });

const owners = statement(
  'requirement_owners_of_shop',
  `select f.seller_id as "sellerId!", f.stopped_for as "stoppedFor!",
     array(select o.account_id from shop_owner o where o.seller_id = f.seller_id order by 1) as "owners!"
   from seller_facts f where f.handle = $shop`,
);
/** A shop with the accounts of its owners. */
export const findOwners = (db: Queryable, shop: string): Promise<RowOf<'requirement_owners_of_shop'> | undefined> =>
  owners.first(db, { shop });

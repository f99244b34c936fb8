import { code, type Queryable, type RowOf, statement } from '@cubby/db';
import type { AuditAction } from '@cubby/features/audit/rules';
import type { Avatar, Band } from '@cubby/features/families/rules';
import type { OrderStatus } from '@cubby/features/orders/rules';

const one = statement(
  'child_mode_child',
  `select c.child_id as "childId!", c.seller_id as "sellerId!", c.nickname as "nickname!", c.birth_year as "birthYear!", c.band as "band!", c.avatar as "avatar!",
     s.handle as "shop!", s.name as "shopName!", s.is_open as "isOpen!", coalesce(p.ends_in_the_evening, false) as "endsInTheEvening!"
   from child_at_work c join seller_facts s using (seller_id) left join child_pin p using (child_id) where c.seller_id = $sellerId`,
);
export type SignedInChild = Omit<RowOf<'child_mode_child'>, 'band' | 'avatar'> & { band: Band; avatar: Avatar };
export const findChildOf = (db: Queryable, sellerId: string): Promise<SignedInChild | undefined> =>
  one.first(db, { sellerId }) as Promise<SignedInChild | undefined>;

const isPaid = (column: string): string =>
  `${column} in (${(['PAID', 'CONFIRMED', 'IN_PROGRESS', 'IN_DELIVERY', 'DELIVERED', 'COMPLETED', 'CLOSED'] as const)
    .map((status) => code<OrderStatus>(status))
    .join(', ')})`;
const sold = statement(
  'child_mode_sold',
  `select f.seller_order_id as "sellerOrderId!", p.at as "soldAt!", f.status as "status!",
     json_agg(json_build_object('name!', l.name, 'pictureId!', l.picture_id, 'quantity!', l.quantity) order by l.position) as "things!",
     sum(l.total_minor)::bigint as "totalMinor!", sum(l.refunded) >= sum(l.quantity) as "isReturned!"
   from seller_order_facts f join order_line_facts l using (seller_order_id) join order_payment p using (order_id)
   where f.seller_id = $sellerId and ${isPaid('f.status')} and p.at > $since
   group by f.seller_order_id, p.at, f.status order by p.at desc limit 100`,
);
export type SoldRow = Omit<RowOf<'child_mode_sold'>, 'things' | 'status'> & {
  status: OrderStatus;
  things: { name: string; pictureId: string | null; quantity: number }[];
};
/** A shop's paid sales since a time, newest first, without anything about the buyers. */
export const findSold = (db: Queryable, sellerId: string, since: Date): Promise<SoldRow[]> =>
  sold.all(db, { sellerId, since }) as Promise<SoldRow[]>;

const readings = statement(
  'child_mode_readings',
  `select v.at as "at!", v.site as "site!" from activity v where v.subject_id = $childId and v.action = $action order by v.at desc limit 30`,
);
/** When a child's data was read, and at which site. */
export const findReadingsOf = (db: Queryable, childId: string): Promise<RowOf<'child_mode_readings'>[]> =>
  readings.all(db, { childId, action: 'child.read' satisfies AuditAction });

const guardians = statement(
  'child_mode_guardians',
  'select account_id as "accountId" from child_guardian where child_id = $childId',
);
export const findGuardiansOf = async (db: Queryable, childId: string): Promise<string[]> =>
  (await guardians.all(db, { childId })).map(({ accountId }) => accountId);

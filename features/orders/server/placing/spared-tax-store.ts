import { code, type Queryable, type RowOf, statement, type Tx } from '@cubby/db';
import type { Remitter } from '@cubby/features/taxes/rules';

const spared = statement(
  'sales_taxes_spared',
  `select t.order_tax_id as "orderTaxId", t.jurisdiction, t.amount_minor as "amountMinor",
     case t.remitter when ${code<Remitter>('SELLER')} then so.seller_id end as "sellerId", l.quantity, l.refunded
   from order_tax t join seller_order so using (seller_order_id) join tax_rule_facts r using (tax_rule_id)
     left join order_line l using (order_line_id)
   where t.seller_order_id = $sellerOrderId and t.jurisdiction = $jurisdiction and $kind = any(r.certificate_kinds)
     and t.amount_minor > 0 and t.exemption_certificate_id is null order by l.position nulls last`,
);
/**
 * The taxes of a seller order from which a certificate would have exempted its buyer; `quantity` null: on the delivery.
 */
export const findSparedTaxes = (
  db: Queryable,
  by: { sellerOrderId: string; jurisdiction: string; kind: string },
): Promise<RowOf<'sales_taxes_spared'>[]> => spared.all(db, by);

const noteSpared = statement(
  'sales_note_spared',
  'update order_tax set exemption_certificate_id = $certificateId where order_tax_id = any($orderTaxIds::uuid[])',
);
/** Records taxes that were refunded separately: refunds of their pieces no longer include them. */
export const noteSparedTaxes = (tx: Tx, certificateId: string, orderTaxIds: readonly string[]): Promise<number> =>
  noteSpared.run(tx, { certificateId, orderTaxIds });

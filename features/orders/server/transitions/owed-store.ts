import { codes } from '@cubby/db';
import { cancelledStatuses, heldStatuses } from '../../rules.ts';

/** Whether some of an order is unpaid; for a fully cancelled order, whether nothing was ever paid. */
export const owesNow = `(select coalesce(bool_or(so.outstanding_minor > 0) filter (where so.status not in (${codes(cancelledStatuses)})),
       bool_and(so.outstanding_minor > 0)) from seller_order so where so.order_id = o.order_id)`;
export const heldUntilNow = `(select min(so.due_at) from seller_order so where so.order_id = o.order_id
       and so.status in (${codes(heldStatuses)}))`;

import { codes } from '@cubby/db';
import { cancelledStatuses, heldStatuses } from '../rules.ts';

/** Whether something of an order is still to be paid; if all of it is cancelled, whether nothing ever was. */
export const owesNow = `(select coalesce(bool_or(so.outstanding_minor > 0) filter (where so.status not in (${codes(cancelledStatuses)})),
       bool_and(so.outstanding_minor > 0)) from seller_order so where so.order_id = o.order_id)`;
/** Until when the stock of an unpaid order is held. */
export const heldUntilNow = `(select min(so.due_at) from seller_order so where so.order_id = o.order_id
       and so.status in (${codes(heldStatuses)}))`;

import { codes } from '@cubby/db';
import { cancelledStatuses } from '../../rules.ts';

const calledOff = (so: string) => `${so}.status in (${codes(cancelledStatuses)}) and ${so}.outstanding_minor > 0`;
/**
 * Whether a seller order \`so\` counts in what the buyer pays: not if cancelled before payment, unless the whole order
 * is.
 */
export const isBilled = `(not (${calledOff('so')})
       or not exists (select from seller_order other where other.order_id = so.order_id and not (${calledOff('other')})))`;

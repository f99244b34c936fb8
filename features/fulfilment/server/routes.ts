import { type Implementation, implement } from '@cubby/contract/server';
import {
  correctParcel,
  findByTracker,
  findReturnByTracker,
  findSoldOrder,
  lockOrder,
} from '@cubby/features/orders/server';
import type { CardProvider } from '@cubby/features/payments/server';
import { fail, ok } from '@cubby/result';
import {
  actOnOrder,
  correctTracker,
  giveBackMoney,
  giveBackTax,
  reportParcel,
  sendBack,
  shipParcel,
  takeRefund,
} from '../contract.ts';
import { refundEffect } from '../refund-contract.ts';
import { act } from './act.ts';
import { cancelWhole } from './ending/cancel-whole.ts';
import { found } from './found-sale.ts';
import { saleEndpoints } from './read-sales.ts';
import { tryRefund } from './refunding/refund-effect.ts';
import { refundPieces } from './refunding/refund-pieces.ts';
import { refundTax } from './refunding/refund-tax.ts';
import { takeRefund as takeRefundMadeElsewhere } from './refunding/take-refund.ts';
import { missing, reasonMissing, wrongStatus } from './refusals.ts';
import { reportBack, sendBack as sendBackParcel } from './returning/send-back.ts';
import { noteKey, noteParcel, noteRefund, noteTracker } from './shipping/note-acts.ts';
import { packingEndpoints } from './shipping/packing.ts';
import { report } from './shipping/report-parcel.ts';
import { ship } from './shipping/ship.ts';
import { shipManyEndpoint } from './shipping/ship-many.ts';

export const fulfilmentEndpoints = (provider: CardProvider): Implementation[] => [
  implement(actOnOrder, async ({ number, action, reason, restocks, lines = [] }, context) => {
    const { db, actor, now } = context;
    const accountId = actor.account?.accountId;
    if (lines.length > 0 && action !== 'WITHDRAW') return wrongStatus;
    if (!number.includes('-')) return cancelWhole({ number, action }, { db, actor, now });
    const own = await found(db, actor, number, actOnOrder.access);
    if (!own) return missing;
    for (const as of own.actors) {
      if (as === 'MANAGER' && !reason) return reasonMissing;
      const made = await act(db, own.sold, { action, actor: as, accountId, reason, restocks, pieces: lines }, now);
      if (made.ok) {
        await noteKey(context, own.sold, made.value.to);
        return ok({ status: made.value.to });
      }
      if (made.failure.code === 'OC_TOO_MANY') return made;
    }
    return wrongStatus;
  }),
  implement(sendBack, async ({ number, carrier, tracker = null }, { db, actor, now }) => {
    const own = await found(db, actor, number, sendBack.access);
    if (!own?.actors.includes('BUYER')) return missing;
    return sendBackParcel(db, own.sold, { carrier, tracker }, now);
  }),
  implement(shipParcel, async ({ number, ...parcel }, context) => {
    const { db, actor, accountId, now } = context;
    const own = await found(db, actor, number, shipParcel.access);
    const by = own?.actors.find((as) => as === 'SELLER' || as === 'MANAGER');
    if (!own || !by) return missing;
    if (by === 'MANAGER' && !parcel.reason) return reasonMissing;
    const shipped = await ship(db, own.sold, parcel, { actor: by, accountId }, now);
    if (!shipped.ok) return shipped;
    const { status } = shipped.value;
    if (status !== own.sold.status) await noteKey(context, own.sold, status);
    else if (by === 'MANAGER' || actor.key) await noteParcel(context, own.sold, parcel.reason);
    return shipped;
  }),
  implement(correctTracker, async ({ number, position, carrier, tracker }, context) => {
    const { db, actor, now } = context;
    const own = await found(db, actor, number, correctTracker.access);
    if (!own?.actors.includes('SELLER')) return missing;
    const { sellerOrderId, orderId } = own.sold;
    await lockOrder(db, orderId);
    const before = await correctParcel(db, { sellerOrderId, position, carrier, tracker }, now);
    if (!before) return wrongStatus;
    await noteTracker(context, own.sold, before, { carrier, tracker });
    return ok(true as const);
  }),
  implement(giveBackMoney, async ({ number, lines, withShipping, reason }, context) => {
    const { db, actor, accountId, now } = context;
    const own = await found(db, actor, number, giveBackMoney.access);
    const by = own?.actors.find((as) => as === 'SELLER' || as === 'MANAGER');
    if (!own || !by) return missing;
    const said = { by, accountId, note: reason };
    const refunded = await refundPieces(db, own.sold, { lines, withShipping, said }, now);
    if (refunded.ok) await noteRefund(context, own.sold, refunded.value.refunded, reason);
    return refunded;
  }),
  implement(refundEffect, async ({ number, lines, withShipping }, { db, pool, actor, accountId, now }) => {
    const own = await found(db, actor, number, refundEffect.access);
    const by = own?.actors.find((as) => as === 'SELLER' || as === 'MANAGER');
    if (!own || !by) return missing;
    const tried = await tryRefund(pool, own.sold, { lines, withShipping, said: { by, accountId, note: '-' } }, now);
    return tried.ok && by === 'SELLER' ? ok({ ...tried.value, accounts: [] }) : tried;
  }),
  implement(giveBackTax, async ({ number, certificateId }, context) => {
    const { db, now } = context;
    const sold = await findSoldOrder(db, { number });
    if (!sold) return missing;
    const refunded = await refundTax(db, sold, certificateId, now);
    if (refunded.ok) await noteRefund(context, sold, refunded.value.refunded, null);
    return refunded;
  }),
  implement(takeRefund, (wanted, { pool, accountId, now }) =>
    takeRefundMadeElsewhere({ pool, provider }, { ...wanted, accountId }, now),
  ),
  implement(reportParcel, async ({ carrier, tracker, event }, { db, now }) => {
    const parcel = await findByTracker(db, carrier, tracker);
    const back = parcel ? undefined : await findReturnByTracker(db, carrier, tracker);
    const known = parcel ?? back;
    if (!known) return fail('OC_NOT_FOUND', 'fulfilment.unknownParcel', { path: ['tracker'] });
    const sold = (await findSoldOrder(db, { sellerOrderId: known.sellerOrderId }))!;
    // A parcel that the seller does not accept is decided by time, like silence.
    if (back) return event === 'DELIVERED' ? reportBack(db, sold, now) : ok(true);
    return report(db, sold, { event, tracker }, now);
  }),
  ...saleEndpoints,
  ...packingEndpoints,
  shipManyEndpoint,
];

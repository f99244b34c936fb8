import { randomBytes } from 'node:crypto';
import { type Implementation, implement } from '@cubby/contract/server';
import type { OrderLimits } from '@cubby/feature';
import type { Captcha, Visitors } from '@cubby/features/captcha/server';
import { attributionOf } from '@cubby/features/schools/server';
import { fail, ok } from '@cubby/result';
import { guestOrder, holdOrder, placeGuestOrder } from '../contract.ts';
import { isBuyer, ownOrders } from '../policy.ts';
import { missing } from './changing/change-own-order.ts';
import { holdLonger } from './changing/hold-longer.ts';
import { guestOrderEndpoints } from './guests/guest-orders.ts';
import type { GuestTokens } from './guests/guest-token.ts';
import { memberOrderEndpoints } from './member-orders.ts';
import { constraintFailures } from './placing/constraint-failures.ts';
import { placeOrder } from './placing/place-order.ts';
import type { Placers } from './placing/placers.ts';
import { findOwner } from './reading/owner-store.ts';
import { findOrder } from './reading/store.ts';
import { cancelUnpaidOrder } from './transitions/cancel-unpaid.ts';

export type OrderNeeds = {
  tokens: GuestTokens;
  captcha: Captcha;
  visitors: Visitors;
  placers: Placers;
  cardsOpen: boolean;
  invoicesOpen: boolean;
  limits: OrderLimits;
};

export const orderEndpoints = ({
  tokens,
  captcha,
  visitors,
  placers,
  cardsOpen,
  invoicesOpen,
  limits,
}: OrderNeeds): Implementation[] => [
  implement(
    placeGuestOrder,
    async (wanted, context) => {
      if (wanted.paymentMethod !== 'STRIPE' || !cardsOpen)
        return fail('OC_PAYMENT_UNAVAILABLE', 'orders.paymentUnavailable', { path: ['paymentMethod'] });
      const human = await captcha.acceptFrom(context, wanted.captchaToken);
      if (!human.ok) return human;
      const named = { accountId: null, partnerCode: wanted.partnerCode, isOnInvoice: false };
      const attributed = await attributionOf(context.db, named);
      if (!attributed.ok) return attributed;
      // Stock is held once: a new order replaces the buyer's unpaid ones.
      for (const number of ownOrders(context.actor)) await cancelUnpaidOrder(context.db, number, context.now);
      const order = {
        ...wanted,
        accountId: null,
        addressCode: null,
        purchaseOrder: null,
        route: 'CARD',
        byAccount: false,
        attributedTo: attributed.value,
      } as const;
      const placer = placers(order, { sender: context.sender, device: visitors.of(context.cookies) });
      const placed = await placeOrder(context.db, order, { ...context, placer }, randomBytes(10), limits);
      if (!placed.ok) return placed;
      return ok({ orderNumber: placed.value, guestOrderToken: tokens.make(placed.value, context.now) });
    },
    { fallbackKey: ({ captchaToken }) => captcha.challengeOf(captchaToken), constraintFailures },
  ),

  implement(guestOrder, async ({ orderNumber }, { db, actor, now }) => {
    const owned = await findOwner(db, orderNumber);
    // Another buyer's order looks missing (design 5).
    if (!owned || !isBuyer(actor, owned)) return missing;
    return ok((await findOrder(db, orderNumber, now))!);
  }),
  implement(holdOrder, async ({ orderNumber }, { db, actor, now }) => {
    const owned = await findOwner(db, orderNumber);
    if (!owned || !isBuyer(actor, owned)) return missing;
    const held = await holdLonger(db, orderNumber, now);
    return held.ok ? ok({ heldUntil: held.value.toISOString() }) : held;
  }),
  ...guestOrderEndpoints,
  ...memberOrderEndpoints({ placers, cardsOpen, invoicesOpen, limits }),
];

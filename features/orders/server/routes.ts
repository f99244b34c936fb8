import { randomBytes } from 'node:crypto';
import { type Implementation, implement } from '@cubby/contract/server';
import type { Captcha } from '@cubby/features/captcha/server';
import { fail, ok } from '@cubby/result';
import { guestOrder, placeGuestOrder } from '../contract.ts';
import { isBuyer, ownOrders } from '../policy.ts';
import { cancelUnpaidOrder } from './cancel-unpaid.ts';
import type { GuestTokens } from './guest-token.ts';
import { placeOrder } from './place-order.ts';
import { findGuestOrder } from './store.ts';

export type OrderNeeds = {
  tokens: GuestTokens;
  captcha: Captcha;
  /** Whether a card provider is available. */
  cardsOpen: boolean;
};

export const orderEndpoints = ({ tokens, captcha, cardsOpen }: OrderNeeds): Implementation[] => [
  implement(
    placeGuestOrder,
    async (wanted, context) => {
      if (wanted.paymentMethod !== 'STRIPE' || !cardsOpen)
        return fail('OC_PAYMENT_UNAVAILABLE', 'orders.paymentUnavailable', { path: ['paymentMethod'] });
      const human = await captcha.accept(context.db, wanted.captchaToken, context.now);
      if (!human.ok) return human;
      // Stock is held once: a new order replaces those of its buyer that are not paid yet.
      for (const number of ownOrders(context.actor)) await cancelUnpaidOrder(context.db, number, context.now);
      const placed = await placeOrder(context.db, wanted, context, randomBytes(10));
      if (!placed.ok) return placed;
      return ok({ orderNumber: placed.value, guestOrderToken: tokens.make(placed.value, context.now) });
    },
    { fallbackKey: ({ captchaToken }) => captcha.challengeOf(captchaToken) },
  ),

  implement(guestOrder, async ({ orderNumber }, { db, actor, now }) => {
    // Another buyer's order looks missing (design 5).
    if (!isBuyer(actor, { number: orderNumber }))
      return fail('OC_NOT_FOUND', 'orders.missing', { path: ['orderNumber'] });
    const order = await findGuestOrder(db, orderNumber, now);
    return order ? ok(order) : fail('OC_NOT_FOUND', 'orders.missing', { path: ['orderNumber'] });
  }),
];

import { transaction } from '@cubby/db';
import type { Feature } from '@cubby/feature';
import { createCaptcha, createVisitors } from '@cubby/features/captcha/server';
import { quoteEndpoints } from '@cubby/features/cart/server';
import { placerDays } from '../rules.ts';
import { findReservedStock } from './changing/reserved-stock-store.ts';
import { createGuestTokens } from './guests/guest-token.ts';
import { type LinkNeeds, sendOrderLink } from './guests/order-link.ts';
import { orderInvariants } from './invariant-store.ts';
import { tellOfLate } from './letters/late-store.ts';
import type { OrderNews } from './letters/news.ts';
import { writeOrderLetter } from './letters/order-letters.ts';
import { forgetPlacers } from './placing/order-limit-store.ts';
import { createPlacers } from './placing/placers.ts';
import { findOwnOrders } from './reading/personal-store.ts';
import { orderEndpoints } from './routes.ts';

export const feature: Feature = {
  name: 'orders',
  invariants: orderInvariants,
  start({ pool, settings, translators }) {
    const tokens = createGuestTokens(settings.secretKey, settings.oldSecretKeys);
    const linkNeeds: LinkNeeds = {
      translatorOf: translators.of,
      originOf: (brand) => settings.origins[brand].origin,
      tokenOf: tokens.make,
    };
    return {
      endpoints: [
        // A buyer's cart counts stock held by their own unpaid order as available; only this feature knows about
        // orders.
        ...quoteEndpoints(findReservedStock),
        ...orderEndpoints({
          tokens,
          captcha: createCaptcha(settings),
          visitors: createVisitors(settings),
          placers: createPlacers(settings.secretKey),
          cardsOpen: cardsOpen(settings),
          invoicesOpen: settings.bankAccount !== undefined,
          limits: settings.orderLimits,
        }),
      ],
      // Orders stay: sellers, buyers and the books refer to them, and the law requires them.
      personal: [{ section: 'orders', read: (db, { accountId }) => findOwnOrders(db, accountId) }],
      tasks: {
        'send-order-link': (payload, { now }) =>
          transaction(pool, (tx) =>
            sendOrderLink(tx, payload as { orderNumber: string; email: string }, linkNeeds, now),
          ),
        'order-letter': (payload, { now }) =>
          transaction(pool, (tx) => writeOrderLetter(tx, payload as OrderNews, linkNeeds, now)),
      },
      schedules: [
        {
          name: 'placers of orders',
          everySeconds: 3_600,
          run: async (now) => void (await forgetPlacers(pool, new Date(now.getTime() - placerDays * 86_400_000))),
        },
        {
          name: 'orders that are late',
          everySeconds: 900,
          run: async (now) => {
            while ((await transaction(pool, (tx) => tellOfLate(tx, now))) > 0);
          },
        },
      ],
      provers: [
        async (bearer, now) => {
          const subject = await tokens.read(bearer, now);
          return subject === undefined ? undefined : { kind: 'guest-order', subject };
        },
      ],
    };
  },
};

/** Production accepts cards only with a provider: in the sandbox, buyers would pay nothing. */
const cardsOpen = ({ stripe, env }: { stripe: unknown; env: string }): boolean =>
  stripe !== undefined || env !== 'production';

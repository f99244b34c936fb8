import type { Feature } from '@cubby/feature';
import { createCaptcha } from '@cubby/features/captcha/server';
import { quoteEndpoints } from '@cubby/features/cart/server';
import { createGuestTokens } from './guest-token.ts';
import { orderInvariants } from './invariant-store.ts';
import { findReservedStock } from './reserved-stock-store.ts';
import { orderEndpoints } from './routes.ts';

export const feature: Feature = {
  name: 'orders',
  invariants: orderInvariants,
  start({ settings }) {
    const tokens = createGuestTokens(settings.secretKey, settings.oldSecretKeys);
    return {
      endpoints: [
        // For its own buyer, a cart counts the stock held by their unpaid order as available; only this feature knows
        // about orders.
        ...quoteEndpoints(findReservedStock),
        ...orderEndpoints({ tokens, captcha: createCaptcha(settings), cardsOpen: cardsOpen(settings) }),
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

/** Production accepts cards only when a provider is configured: with the sandbox, buyers would pay nothing. */
const cardsOpen = ({ stripe, env }: { stripe: unknown; env: string }): boolean =>
  stripe !== undefined || env !== 'production';

import type { Feature } from '@cubby/feature';
import { createCaptcha } from '@cubby/features/captcha/server';
import { cartEndpoints } from '@cubby/features/cart/server';
import { createGuestTokens } from './guest-token.ts';
import { orderInvariants } from './invariant-store.ts';
import { findReservedStock } from './reserved-stock-store.ts';
import { orderEndpoints } from './routes.ts';

export const feature: Feature = {
  name: 'orders',
  invariants: orderInvariants,
  start({ settings }) {
    const tokens = createGuestTokens(settings.secretKey);
    return {
      endpoints: [
        // A cart counts what its buyer's own unpaid order holds as available: only this feature knows of orders.
        ...cartEndpoints(findReservedStock),
        ...orderEndpoints({ tokens, captcha: createCaptcha(settings), cardsOpen: cardsOpen(settings) }),
      ],
      proofs: [
        async (bearer, now) => {
          const subject = await tokens.read(bearer, now);
          return subject === undefined ? undefined : { kind: 'guest-order', subject };
        },
      ],
    };
  },
};

/** Production takes cards only where a provider is set: there the sandbox would give things away. */
const cardsOpen = ({ stripe, env }: { stripe: unknown; env: string }): boolean =>
  stripe !== undefined || env !== 'production';

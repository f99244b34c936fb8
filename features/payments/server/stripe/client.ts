import type { StripeSettings } from '@cubby/feature';
import Stripe from 'stripe';

export function stripeClient({ secretKey, apiBase }: StripeSettings, timeoutMs = 15_000): Stripe {
  const base = apiBase ? new URL(apiBase) : undefined;
  return new Stripe(secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: 2,
    ...(base && {
      host: base.hostname,
      port: base.port || (base.protocol === 'https:' ? 443 : 80),
      protocol: base.protocol === 'http:' ? 'http' : 'https',
    }),
  });
}

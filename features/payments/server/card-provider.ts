import type { Pool } from '@cubby/db';
import type { Settings } from '@cubby/feature';
import { closedProvider } from './closed-provider.ts';
import type { CardProvider } from './provider.ts';
import { type Sandbox, sandboxProvider } from './sandbox/provider.ts';
import { stripeProvider } from './stripe/provider.ts';

export function createCardProvider(
  { stripe, secretKey, env }: Pick<Settings, 'stripe' | 'secretKey' | 'env'>,
  pool: Pool,
): { provider: CardProvider; sandbox: Sandbox | undefined; isOpen: boolean } {
  // With the sandbox, production buyers would pay nothing.
  const sandbox = stripe || env === 'production' ? undefined : sandboxProvider(pool, secretKey);
  const provider = stripe ? stripeProvider(stripe) : (sandbox ?? closedProvider);
  return { provider, sandbox, isOpen: provider !== closedProvider };
}

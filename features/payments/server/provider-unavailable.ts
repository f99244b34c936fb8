import Stripe from 'stripe';

/** A payment provider is unreachable, or answers with an error of its own. Any other exception is a bug of ours. */
export class ProviderUnavailable extends Error {
  override name = 'ProviderUnavailable';
}

/** The methods of an adapter to Stripe, whose failures are thrown as `ProviderUnavailable`. */
export function namingFailures<Adapter extends object>(adapter: Adapter): Adapter {
  const wrapped = Object.entries(adapter).map(([name, method]) => {
    if (typeof method !== 'function') return [name, method];
    return [
      name,
      (...given: unknown[]) => {
        const result = method(...given);
        return result instanceof Promise ? result.catch(throwNamed) : result;
      },
    ];
  });
  return Object.fromEntries(wrapped);
}

function throwNamed(error: unknown): never {
  if (error instanceof Stripe.errors.StripeError) throw new ProviderUnavailable(error.message, { cause: error });
  throw error;
}

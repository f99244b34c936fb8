import type { CardProvider } from './provider.ts';
import { ProviderUnavailable } from './provider-unavailable.ts';

const notSet = () => Promise.reject(new ProviderUnavailable('no payment provider is set'));

/** Production without a payment provider: nothing can be paid by card, and the sandbox must not replace one (design 6). */
export const closedProvider: CardProvider = {
  name: 'STRIPE',
  openSession: async () => notSet(),
  readEvent: () => undefined,
  closeSession: async () => {},
  findPayment: async () => notSet(),
  findFee: async () => undefined,
  bookingsSince: async function* () {},
  findDispute: async () => notSet(),
  submitEvidence: async () => notSet(),
  refund: async () => notSet(),
  findRefund: async () => notSet(),
  readRefund: async () => notSet(),
};

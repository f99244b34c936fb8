import type { CardProvider } from './provider.ts';

/**
 * Production without a card provider: nothing can be paid by card, and the sandbox must not stand in for one (design
 * 6).
 */
export const closedProvider: CardProvider = {
  name: 'STRIPE',
  openSession: async () => Promise.reject(new Error('no card provider is set')),
  readEvent: () => undefined,
  closeSession: async () => {},
  findPayment: async () => Promise.reject(new Error('no card provider is set')),
  findFee: async () => undefined,
  bookingsSince: async function* () {},
  findDispute: async () => Promise.reject(new Error('no card provider is set')),
  submitEvidence: async () => Promise.reject(new Error('no card provider is set')),
  refund: async () => Promise.reject(new Error('no card provider is set')),
};

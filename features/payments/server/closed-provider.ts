import type { CardProvider } from './provider.ts';

/** Production without a card provider: nothing can be paid by card, and no sandbox may play one there (design 6). */
export const closedProvider: CardProvider = {
  name: 'STRIPE',
  openSession: async () => Promise.reject(new Error('no card provider is set')),
  readEvent: () => undefined,
  closeSession: async () => {},
  refund: async () => Promise.reject(new Error('no card provider is set')),
};

import { planted } from './planted.ts';

/** What only a browser shows. Each takes a build, and the journeys of its file. */
export const browser = [
  planted(
    'features/cart/storefront/CartTools.tsx',
    '2.50',
    'sellable.filter(({ offerId }) => selected.has(offerId))',
    'sellable',
    'e2e/cart.test.ts',
  ),
  planted(
    'features/payments/storefront/Countdown.tsx',
    '2.52 4.18 9.12',
    'setLeft(left - 1), 1_000)',
    'setLeft(left - 1), 10_000)',
    'e2e/guest-buys-by-card.test.ts',
  ),
];

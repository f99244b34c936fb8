import fc from 'fast-check';
import type { Step } from './cart-model.ts';

const offers = 4;
const at = fc.constantFrom(0 as const, 1 as const);
const offer = fc.nat(offers - 1);
const ofOffer = (kind: 'remove' | 'save' | 'move') => fc.record({ kind: fc.constant(kind), at, offer });
const ofQuantity = (kind: 'add' | 'set') =>
  fc.record({ kind: fc.constant(kind), at, offer, quantity: fc.integer({ min: 1, max: 9 }) });

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: ofQuantity('add') },
  { weight: 4, arbitrary: ofQuantity('set') },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('select' as const), at, offer, selected: fc.boolean() }) },
  { weight: 2, arbitrary: ofOffer('remove') },
  { weight: 2, arbitrary: ofOffer('save') },
  { weight: 2, arbitrary: ofOffer('move') },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('removeSelected' as const), at }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('signIn' as const), at }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('signOut' as const), at }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('sync' as const), at }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('secondTab' as const), at }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('stock' as const), offer, available: fc.constantFrom(0, 1, 3, 8) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('price' as const), offer, minor: fc.integer({ min: 1, max: 999 }) }),
  },
);

export const cartSteps: fc.Arbitrary<Step[]> = fc.array(step, { minLength: 40, maxLength: 40 });

import { money } from '@cubby/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CartEntry, type CartOffer, mergeCarts, quoteCart, setEntries } from './rules.ts';
import { agreeOn, type CartServer } from './testing/cart-model.ts';
import { cartSteps } from './testing/cart-steps.ts';

function serverOfRules(): CartServer {
  const offerIds = ['a', 'b', 'c', 'd'];
  const offers = offerIds.map(
    (offerId): CartOffer => ({
      offerId,
      sku: offerId,
      name: offerId,
      image: { url: '', name: offerId, tint: null } as unknown as CartOffer['image'],
      price: money(1),
      available: 0,
      units: 1,
      unitCode: null,
      taxClass: 'GENERAL' as CartOffer['taxClass'],
      grams: 0,
      needsWarning: false,
      seller: { id: '1', handle: 'x', name: 'X', kind: 'BUSINESS', gstRegistered: false, country: 'CA', rate: null },
    }),
  );
  let own: readonly CartEntry[] = [];
  const stockOf = (offerId: string) => offers.find((offer) => offer.offerId === offerId)?.available;
  return {
    offerIds,
    async ask(given, merge) {
      own = merge ? mergeCarts(own, given, stockOf).entries : setEntries(own, given);
      const { groups, saved, subtotal } = quoteCart(own, offers, { country: 'CA', region: null }, '2026-09-01', null);
      return { lines: groups.flatMap((group) => group.lines), saved, subtotal };
    },
    setStock: async (offer, available) => Object.assign(offers[offer]!, { available }),
    setPrice: async (offer, minor) => Object.assign(offers[offer]!, { price: money(minor) }),
  };
}

const numRuns = process.env.LONG ? 4_000 : 1_000;

test(`two browsers of one member agree with a reference in ${numRuns} sequences of 40 steps (spec 4.5, 4.6, 4.7, 4.8, 4.9, 4.10, 4.12)`, async () => {
  const kinds = new Set<string>();
  await fc.assert(
    fc.asyncProperty(cartSteps, async (steps) => {
      for (const { kind } of steps) kinds.add(kind);
      await agreeOn(steps, serverOfRules());
    }),
    { numRuns },
  );
  expect(kinds.size).toBe(13);
}, 60_000);

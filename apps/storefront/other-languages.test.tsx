import type { Product } from '@cubby/features/catalog/rules';
import { ProductDetails } from '@cubby/features/catalog/storefront';
import type { Stall } from '@cubby/features/sellers/rules';
import { MarketStall } from '@cubby/features/sellers/storefront';
import { expect, test } from 'vitest';
import { markupOf } from './testing/markup-of.tsx';

const texts = { name: 'Rainbow', description: 'Glass beads on a cord.', story: 'I count the beads twice.' };
const product = { ...texts, sku: 'RAINBOW', attributes: [], manufacturer: null, units: 1 } as unknown as Product;
const seller = { ...texts, handle: 'poppys-beads', country: 'CA', productCount: 4 } as unknown as Stall['seller'];

test.each([
  ['ar', 'en', ' lang="en" dir="ltr"'],
  ['ar', 'ar', ''],
  ['kk', 'en', ' lang="en" dir="ltr"'],
] as const)(
  'on a page in %j, the words of a product and a shop in %j are marked as such (WCAG 3.1.2)',
  async (of, locale, mark) => {
    const words = await markupOf(<ProductDetails product={{ ...product, locale }} />, of);
    expect(words).toContain(`<div class="max-w-words whitespace-pre-line text-lead"${mark}>Glass beads`);
    const stall = await markupOf(<MarketStall stall={{ seller: { ...seller, locale }, things: [] }} place={0} />, of);
    expect(stall).toContain(`<p class="mt-1 line-clamp-3 text-small text-soft"${mark}>I count`);
  },
);

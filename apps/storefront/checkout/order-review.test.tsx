import type { ShownQuote } from '@cubby/features/cart/contract';
import { OrderReview } from '@cubby/features/cart/storefront';
import { money } from '@cubby/money';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { onScreen } from '../../child/testing/on-screen.tsx';
import { markupOf } from '../testing/markup-of.tsx';
import { wordsOf } from '../testing/words-of.ts';

const line = (offerId: string, name: string, quantity: number, totalMinor: number, selected = true) => ({
  ...{ offerId, name, quantity, available: 9, selected, price: money(totalMinor / quantity), total: money(totalMinor) },
  ...{ image: { url: '', name: '' }, needsWarning: false },
});
const group = (name: string, lines: ReturnType<typeof line>[], shippingMinor: number, arrives: [string, string]) => ({
  seller: { handle: name.toLowerCase(), name, kind: 'BUSINESS' },
  ...{ lines, subtotal: money(400), shipping: money(shippingMinor), freeFrom: null, delivers: true, total: money(0) },
  ...{ arrivesFrom: arrives[0], arrivesTo: arrives[1], taxes: [], taxesUnknown: false },
});
const quote = {
  groups: [
    group('Maple', [line('a', 'Pencil', 3, 600), line('b', 'Ruler', 1, 250, false)], 550, ['2026-12-04', '2026-12-09']),
    group('Harlow', [line('c', 'Glue', 2, 400)], 0, ['2026-12-01', '2026-12-02']),
  ],
  ...{ saved: [], subtotal: money(1000), shipping: money(550), taxes: null, taxesUnknown: false, total: money(1550) },
} as unknown as ShownQuote;

test('above Pay, the review lists each seller’s items with their arrival, delivery and total, and nothing that is not ordered (ux K6)', async () => {
  const words = wordsOf(await markupOf(<OrderReview quote={quote} waiting={false} />));
  for (const said of [
    'Review your order',
    'Maple Arrives Fri, Dec 4 – Wed, Dec 9 3 × Pencil $6.00',
    'Harlow Arrives Tue, Dec 1 – Wed, Dec 2 2 × Glue $4.00',
    'Delivery $5.50',
    'Total',
  ])
    expect(words).toContain(said);
  expect(words).not.toContain('Ruler');
});

test('a total that changes meanwhile says from what to what, and which part of it is new (ux K6)', async () => {
  const dearer = { ...quote, shipping: money(650), total: money(1650) };
  function Changing() {
    const [shown, show] = useState(quote);
    return (
      <>
        <OrderReview quote={shown} waiting={false} />
        <button type="button" onClick={() => show(dearer)}>
          Change
        </button>
      </>
    );
  }
  const screen = await onScreen(<Changing />);
  expect(screen.said()).toBe('');
  await screen.press('Change');
  expect(screen.said()).toBe('The total is now US$16.50 instead of US$15.50: Delivery $6.50.');
});

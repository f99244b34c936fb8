import type { ShopReviews } from '@cubby/features/reviews/contract';
import { ShopReviewsPage } from '@cubby/features/reviews/seller';
import { expect, test } from 'vitest';
import { markupOf, wordsOf } from '../child/testing/markup-of.tsx';
import { onScreen } from '../child/testing/on-screen.tsx';

const review = {
  ...{ reviewId: 'r1', sku: 'NB-1', name: 'Notebook', shop: 'Harlow', rating: 2, title: 'Thin', body: 'Ink shows.' },
  ...{ author: 'Amina H.', locale: 'en', writtenAt: '2026-08-03T10:00:00Z', reply: null },
};
const list: ShopReviews = {
  ...{ total: 1, unanswered: 1, reviews: [review] },
  ratedLow: [{ sku: 'NB-1', name: 'Notebook', low: 2, of: 3 }],
};
const page = (changes: Partial<ShopReviews> = {}) =>
  markupOf(<ShopReviewsPage />, 'en', { query: { show: 'ALL', page: 1 }, list: { ...list, ...changes } });
const words = async (...asked: Parameters<typeof page>) => wordsOf(await page(...asked));

test('a shop reads its reviews with what to look into, and can reply to each', async () => {
  const shown = await words();
  expect(shown).toContain('Notebook 2 of 3 reviews with 1 or 2 stars');
  expect(shown).toContain('All No reply yet (1) 1 or 2 stars');
  expect(shown).toContain('Thin Ink shows. Amina H., Aug 3, 2026 Reply');
  expect(await page()).toContain('aria-label="Reply: Thin"');
  expect(shown).not.toContain('Harlow');
});

test('a reply is shown, and can be changed or removed', async () => {
  expect(await words({ reviews: [{ ...review, reply: 'Thank you.' }] })).toContain(
    'Your reply Thank you. Change reply Remove reply',
  );
});

test('a member of several shops sees which shop each review is about', async () => {
  const others = { ...review, reviewId: 'r2', shop: 'Maple' };
  expect(await words({ reviews: [review, others] })).toMatch(/Aug 3, 2026 · Harlow .* Aug 3, 2026 · Maple/);
});

test('without reviews the page says when they appear', async () => {
  expect(await words({ total: 0, reviews: [], ratedLow: [] })).toContain('Reviews appear here once they’re published.');
});

test('a reply is posted, changed and removed; without saving, the form closes with what it had', async () => {
  const data = { query: { show: 'ALL', page: 1 }, list: { ...list, reviews: [{ ...review, reply: 'Thank you.' }] } };
  const screen = await onScreen(<ShopReviewsPage />, { data });
  await screen.take('Change reply: Thin', ['Your reply', 'We use thicker paper now.'], 'Cancel');
  expect([screen.calls, screen.words().includes('Your reply Thank you. Change reply')]).toEqual([[], true]);
  await screen.press('Change reply: Thin');
  expect((document.getElementById('reply-r1-text') as HTMLTextAreaElement).value).toBe('Thank you.');
  await screen.take(['Your reply', 'We use thicker paper now.'], 'Post reply');
  await screen.press('Remove reply: Thin');
  expect(screen.calls.map(([, input]) => input)).toEqual([
    { reviewId: 'r1', text: 'We use thicker paper now.' },
    { reviewId: 'r1', text: undefined },
  ]);
  expect(screen.said()).toContain('Reply removed.');
});

import type { Review, ReviewPage } from '@cubby/features/reviews/rules';
import { OwnReviewList, ProductReviews } from '@cubby/features/reviews/storefront';
import type { ComponentProps, ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { markupOf } from '../testing/markup-of.tsx';
import { wordsOf } from '../testing/words-of.ts';

vi.mock('@cubby/site', async (original) => ({ ...(await original<object>()), useHydrated: () => true }));

const inPlainSpaces = (words: string) => words.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll(/[\u2066-\u2069]/g, '');
const wordsIn = async (screen: ReactNode) => inPlainSpaces(wordsOf(await markupOf(screen)));
const nothing = () => {};

const review: Review = {
  ...{ id: 'r', rating: 4, title: 'Smooth paper', body: 'No bleeding.', author: 'Amina H.', verified: true },
  ...{ locale: 'fr', writtenOn: '2026-09-08', pictures: [], helpful: 7 },
  reply: { seller: 'Maple', text: 'Thank you!', writtenOn: '2026-09-12' },
};
const page: ReviewPage = { reviews: [review], page: 2, last: 3, total: 25, average: 4.25, counts: [1, 0, 2, 6, 16] };
type Props = Partial<ComponentProps<typeof ProductReviews>>;
const reviews = ({ page: changes, ...props }: Omit<Props, 'page'> & { page?: object } = {}) => (
  <ProductReviews
    page={{ ...page, ...changes }}
    {...{ rating: undefined, order: 'NEWEST', isChildCraft: false, reader: { isMember: true, signIn: nothing } }}
    zoom={() => null}
    hrefOf={(to) => `?${new URLSearchParams(Object.entries(to).map(([key, value]) => [key, String(value)]))}`}
    {...props}
  />
);
const hrefsIn = async (screen: ReactNode) =>
  [...(await markupOf(screen)).matchAll(/href="(\?[^"]*)"/g)].map(([, href]) => href!.replaceAll('&amp;', '&'));

test('reviews state their average, their number, and how many have each number of stars, each leading to these (ux P7)', async () => {
  const words = await wordsIn(reviews());
  expect(words).toContain('4.3 25 reviews');
  for (const said of ['5 stars: 16 reviews', '4 stars: 6 reviews', '2 stars: 0 reviews', '1 star: 1 review'])
    expect(words).toContain(said);
  expect(await markupOf(reviews())).toMatch(/16 reviews<\/span><b[^>]*>5<\/b><i><i style="inline-size:64%"/);
  const hrefs = await hrefsIn(reviews());
  for (const href of ['?order=NEWEST&rating=5', '?order=NEWEST&rating=1']) expect(hrefs).toContain(href);
  expect(hrefs).not.toContain('?order=NEWEST&rating=2');
  expect(words).not.toContain('Show all reviews');
});

test('the bar of the chosen stars leads back to all, and sorting and paging keep the stars', async () => {
  const chosen = reviews({ rating: 5, order: 'LOWEST' });
  expect(await markupOf(chosen)).toContain('<a class="rating-bar" href="?order=LOWEST" aria-current="true">');
  expect(await wordsIn(chosen)).toContain('Show all reviews');
  const hrefs = await hrefsIn(chosen);
  expect(hrefs).toContain('?order=HIGHEST&rating=5');
  expect(hrefs).toContain('?order=LOWEST&rating=5&page=3');
});

test('a review states its stars, that the purchase is verified, its author, day, use, and the shop’s answer with its day', async () => {
  const words = await wordsIn(reviews());
  expect(words).toContain('Verified purchase Smooth paper No bleeding.');
  expect(words).toContain(
    'Reply from Maple · September 12, 2026 Thank you! Amina H. · September 8, 2026 Helpful (7) Report',
  );
  const markup = await markupOf(reviews());
  expect(markup).toContain('style="--full:80%"></span><span class="sr-only">4 out of 5');
  expect(markup).toContain('<h3 lang="fr"');
  const plain = await wordsIn(
    reviews({ page: { reviews: [{ ...review, verified: false, reply: null, helpful: 0 }] } }),
  );
  expect(plain).not.toMatch(/Verified|Reply/);
  expect(plain).toContain('Helpful Report');
});

test('a child’s craft has no votes, and is not ordered by them (domain C20); one review needs no order', async () => {
  const words = await wordsIn(reviews({ isChildCraft: true }));
  expect(words).not.toMatch(/[Hh]elpful/);
  expect(words).toContain('Newest Highest rating Lowest rating');
  expect(await wordsIn(reviews({ page: { total: 1 } }))).not.toContain('Newest');
  expect(await wordsIn(reviews({ page: { total: 2 } }))).toContain('Newest Most helpful');
  const none = await wordsIn(reviews({ page: { average: null, counts: [0, 0, 0, 0, 0], reviews: [], total: 0 } }));
  expect(none).toContain('No reviews yet If you’ve bought it, write the first review.');
});

const own = {
  ...{ number: '0123456789', sku: 'PE-1', name: 'Pencil', image: { url: '', name: '' }, sellerName: 'Maple' },
  review: {
    ...{ status: 'PUBLISHED', rating: 4, title: 'Smooth paper', body: 'No bleeding.', pictures: [], reply: null },
    ...{ writtenOn: '2026-09-08', editableUntil: '2026-10-08' },
  },
};
const written = (changes: object = {}) => (
  <OwnReviewList
    ordersPath="/profile/orders?status=PAID"
    list={
      {
        ...{ waiting: [], page: { current: 1, last: 1, total: 1 } },
        reviews: [{ ...own, review: { ...own.review, ...changes } }],
      } as unknown as NonNullable<ComponentProps<typeof OwnReviewList>['list']>
    }
    {...{ drawing: null, onChanged: nothing }}
  />
);

test.each([
  [{}, 'Pencil Published', ['Reply', 'checked', 'breaks our']],
  [{ status: 'PENDING' }, 'It will be published once a member of our team has read it.', ['breaks our']],
  [{ status: 'REFUSED' }, 'It breaks our review rules: no personal information', ['once a member']],
  [{ reply: 'Thank you!' }, 'Reply from Maple Thank you!', []],
  [{}, 'Written on September 8, 2026 You can edit it until October 8, 2026 Edit Remove', []],
  [{ editableUntil: null }, 'Written on September 8, 2026 Remove', ['Edit', 'edit it until']],
  [{}, 'You won’t be able to review this purchase again.', []],
])(
  'a member’s review %o states what became of it and what can be done (spec 2.32): %s',
  async (changes, said, never) => {
    const words = await wordsIn(written(changes));
    expect(words).toContain(said);
    for (const other of never) expect(words).not.toContain(other);
  },
);

test('a member’s review leads to its product and to its form', async () => {
  const markup = await markupOf(written(), 'de');
  expect(markup).toContain('href="/de/product/PE-1"');
  expect(markup).toMatch(/href="\/de\/[^"]*0123456789[^"]*PE-1[^"]*"/);
  expect(markup).toContain('style="--full:80%"></span><span class="sr-only">4 von 5');
});

test('a member without reviews is led to their current orders', async () => {
  const list = { waiting: [], reviews: [], page: { current: 1, items: 10, last: 1, total: 0 } };
  const markup = await markupOf(
    <OwnReviewList {...{ list, drawing: null, onChanged: nothing }} ordersPath="/profile/orders?status=PAID" />,
  );
  expect(markup).toContain('href="/profile/orders?status=PAID"');
});

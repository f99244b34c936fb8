import { cast } from '@cubby/testing/cast';
import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { ask, soldBy } from './support/demo.ts';
import { attachPhoto } from './support/people/attach.ts';
import { openSchool } from './support/people/school.ts';
import { signIn, signInInside } from './support/people/sign-in.ts';
import { call, receive } from './support/received.ts';

const shop = inject('shop');
const browser = openBrowser({ pictures: true });
let buyer = '';
beforeAll(async () => {
  const school = { name: 'Juniper School', members: ['Amina'], balanceMinor: 100_000 };
  buyer = (await openSchool(shop.dataDir, school))[0]!;
});

type Reviews = { average: number; total: number; counts: number[] };

const reviewsOf = (sku: string) => ask<Reviews>(shop.cubby, `/api/store/product/review/list/v1/get?sku=${sku}`);
const shows = (page: Page, words: string | RegExp) =>
  expect.poll(() => page.getByText(words).first().isVisible()).toBe(true);

test('a teacher reviews what arrived: stars, words and a picture, by keyboard; the rating follows, the shop answers, others find it helpful (spec 2.32, 2.53, ux P7)', async () => {
  const { page: teacher, context, pageErrors } = await browser.visit();
  const { page: seller, context: sellers } = await browser.visit({ viewport: { width: 390, height: 844 } });
  await signIn(teacher, shop.cubby, buyer);
  await teacher.goto(`${shop.cubby}/profile/reviews`, { waitUntil: 'networkidle' });
  await shows(teacher, 'No reviews yet');
  await signIn(seller, shop.cubby, cast.seller.login);
  await signInInside(seller, shop.seller, cast.seller.login);
  const { sku, name, priceId } = await soldBy(shop.cubby, cast.seller.shopSlug);
  const number = await receive(teacher, seller, priceId, buyer);
  const before = await reviewsOf(sku);

  await teacher.goto(`${shop.cubby}/profile/orders/${number.split('-')[0]}`, { waitUntil: 'networkidle' });
  await teacher.getByRole('link', { name: `Write a review of ${name}` }).click();
  await teacher.waitForURL(/\/review\//);
  await expect.poll(() => teacher.getByRole('heading', { level: 1 }).textContent()).toContain(name);
  await teacher.getByRole('button', { name: 'Publish review' }).click();
  await shows(teacher, 'Choose one to five stars');
  await teacher.getByRole('radio').first().focus();
  await teacher.keyboard.press('Space');
  for (const _ of [1, 2]) await teacher.keyboard.press('ArrowRight');
  expect(await teacher.getByRole('radio', { name: '3 stars: All right' }).isChecked()).toBe(true);
  await teacher.getByLabel('Headline').fill('Write to me@school.example');
  await teacher.getByLabel('Your review', { exact: true }).fill('The pages lie flat.\nThe cover bends.');
  expect(await teacher.getByLabel('Name shown with the review').inputValue()).toBe('Amina H.');
  await attachPhoto(teacher, 'open.jpg');
  await teacher.getByRole('button', { name: 'Publish review' }).click();
  await shows(teacher, 'Please leave out the email address');
  expect(await reviewsOf(sku)).toEqual(before);
  await teacher.getByLabel('Headline').fill('Flat pages, soft cover');
  await teacher.getByRole('button', { name: 'Publish review' }).click();
  await shows(teacher, 'Thank you. Your review is on the product page.');

  // The cached page of everybody shows it at once, and the distribution is right.
  const { page: reader, context: readers } = await browser.visit({ viewport: { width: 390, height: 844 } });
  const rated = await reviewsOf(sku);
  expect([rated.total, rated.counts[2]]).toEqual([before.total + 1, before.counts[2]! + 1]);
  await reader.goto(`${shop.cubby}/product/${sku}?rating=3#reviews`, { waitUntil: 'networkidle' });
  const review = reader.locator('.review', { hasText: 'Flat pages, soft cover' });
  await expect.poll(() => review.count()).toBe(1);
  expect(await review.textContent()).toContain('Verified purchase');
  expect(await review.textContent()).toContain('Amina H.');
  const structured = await reader.locator('script[type="application/ld+json"]').first().textContent();
  expect(JSON.parse(structured!).aggregateRating.reviewCount).toBe(rated.total);
  const picture = review.getByRole('link', { name: 'Picture by Amina H., open in full size' });
  const shown = await reader.request.get(new URL((await picture.getAttribute('href'))!, shop.cubby).href, {
    headers: { host: new URL(shop.cubby).host },
  });
  expect([shown.status(), shown.headers()['content-type']]).toEqual([200, 'image/webp']);
  await reader.getByRole('link', { name: 'Show all reviews' }).click();
  await reader.waitForURL((url) => !url.searchParams.has('rating'));
  await reader.getByRole('link', { name: 'Lowest rating' }).click();
  await reader.waitForURL(/reviewOrder=LOWEST/);
  expect(await reader.getByRole('link', { name: 'Lowest rating' }).getAttribute('aria-current')).toBe('true');

  const reviewId = (
    await ask<{ reviews: { id: string; title: string }[] }>(
      shop.cubby,
      `/api/store/product/review/list/v1/get?sku=${sku}&rating=3`,
    )
  ).reviews.find(({ title }) => title === 'Flat pages, soft cover')!.id;
  await call(seller, '/store/review/reply/v1/createOrUpdate', {
    requestBodyDto: { reviewId, text: 'Thank you! A sturdier cover comes in spring.' },
  });
  // Processes hear of it within milliseconds; a page requested in between is still the old one.
  await expect
    .poll(
      async () => {
        await seller.goto(`${shop.cubby}/product/${sku}?rating=3`, { waitUntil: 'networkidle' });
        return seller.getByText('A sturdier cover comes in spring.').count();
      },
      { timeout: 15_000 },
    )
    .toBe(1);
  const helpful = seller
    .locator('.review', { hasText: 'Flat pages, soft cover' })
    .getByRole('button', { name: /as helpful/ });
  await helpful.click();
  await expect.poll(() => helpful.textContent()).toBe('Helpful (1)');
  expect(await helpful.getAttribute('aria-pressed')).toBe('true');

  await teacher.getByRole('link', { name: 'Your other reviews' }).click();
  await teacher.waitForURL(/\/profile\/reviews$/);
  await shows(teacher, 'Published');
  await shows(teacher, 'A sturdier cover comes in spring.');
  await teacher.getByRole('link', { name: `Edit your review of ${name}` }).click();
  await teacher.getByRole('radio', { name: '5 stars: Very good' }).check();
  await teacher.getByRole('button', { name: 'Remove picture 1' }).click();
  await teacher.getByRole('button', { name: 'Save changes' }).click();
  await shows(teacher, /^Thank you\./);
  expect((await reviewsOf(sku)).counts[4]).toBe(before.counts[4]! + 1);
  await teacher.goto(`${shop.cubby}/profile/reviews`, { waitUntil: 'networkidle' });
  await teacher.getByRole('button', { name: `Remove your review of ${name}` }).click();
  await teacher.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await shows(teacher, 'No reviews yet');
  expect((await reviewsOf(sku)).counts).toEqual(before.counts);
  expect(pageErrors).toEqual([]);
  for (const each of [context, sellers, readers]) await each.close();
});

test('a review of a child’s craft is text only and waits for a moderator (domain C12)', async () => {
  const { page: teacher, context } = await browser.visit();
  const { page: guardian, context: guardians } = await browser.visit();
  await signIn(teacher, shop.kids, buyer);
  await signIn(guardian, shop.kids, cast.guardian.login);
  await signInInside(guardian, shop.seller, cast.guardian.login);
  const { sku, priceId } = await soldBy(shop.cubby, cast.maker.shopSlug);
  const before = await reviewsOf(sku);
  const number = await receive(teacher, guardian, priceId, buyer);
  await teacher.goto(`${shop.kids}/review/${number}/${sku}`, { waitUntil: 'networkidle' });
  await shows(teacher, /^A child made this/);
  expect(await teacher.locator('input[type=file]').count()).toBe(0);
  await teacher.getByRole('radio', { name: '5 stars: Very good' }).check();
  await teacher.getByLabel('Headline').fill('My class loves it');
  await teacher.getByLabel('Your review', { exact: true }).fill('Neatly made.');
  await teacher.getByRole('button', { name: 'Publish review' }).click();
  await shows(teacher, 'Thank you. Your review will be published once a member of our team has read it.');
  expect((await reviewsOf(sku)).total).toBe(before.total);
  await teacher.goto(`${shop.kids}/profile/reviews`, { waitUntil: 'networkidle' });
  await shows(teacher, 'Being checked');

  const { page: staff, context: staffs } = await browser.visit();
  await signInInside(staff, shop.manager, cast.manager.login);
  const { reviews } = await call<{ reviews: { reviewId: string; revision: number; title: string }[] }>(
    staff,
    '/store/review/staff/list/v1/get',
  );
  const { reviewId, revision } = reviews.find(({ title }) => title === 'My class loves it')!;
  await call(staff, '/store/review/staff/status/v1/update', {
    requestBodyDto: { reviewId, revision, status: 'PUBLISHED' },
  });
  await guardian.goto(`${shop.kids}/product/${sku}#reviews`, { waitUntil: 'networkidle' });
  await shows(guardian, 'My class loves it');
  expect(await guardian.getByRole('button', { name: /as helpful/ }).count()).toBe(0);
  for (const each of [context, guardians, staffs]) await each.close();
});

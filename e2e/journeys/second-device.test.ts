import { cast } from '@cubby/testing/cast';
import { expect, inject, test } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { soldBy } from '../support/demo.ts';
import { twoDevices, ways } from '../support/journeys.ts';
import { mailTo } from '../support/mails.ts';
import { addToCart, leaves, openMember, quantitiesIn, quantitiesOnServer, signOut } from '../support/people/member.ts';
import { signIn } from '../support/people/sign-in.ts';

const shop = inject('shop');
const browser = openBrowser();
const seller = { cubby: cast.seller.shopSlug, kids: cast.maker.shopSlug };
const firefox = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0';
/** “Two devices in step within two seconds while open.” */
const inStep = { timeout: 2_000 };

for (const { brand, from } of ways)
  test(`${brand}, from the ${from}: a second device is told by mail, has the same cart within two seconds, and ends the session of the first (spec 4.12, 4.16, 7.5, 7.6, 8.8)`, async () => {
    const origin = shop[brand];
    const login = await openMember();
    const { sku } = await soldBy(origin, seller[brand], 6);
    const [first, second] = await twoDevices(browser, from, { userAgent: firefox });
    await signIn(first.page, origin, login);
    await addToCart(first.page, origin, sku);
    await expect.poll(() => quantitiesOnServer(first.page)).toEqual([1]);

    await signIn(second.page, origin, login);
    await mailTo(login, 'New sign-in to your account');
    await expect.poll(() => quantitiesIn(second.page)).toEqual([1]);

    // A change on one device shows on the other without any action.
    await second.page.goto(`${origin}/cart`, { waitUntil: 'networkidle' });
    const quantity = second.page.getByRole('textbox', { name: /^Quantity/ });
    await quantity.fill('3');
    await second.page.keyboard.press('Tab');
    await expect.poll(() => quantitiesOnServer(second.page)).toEqual([3]);
    await expect.poll(() => quantitiesIn(first.page), inStep).toEqual([3]);
    await first.page.goto(`${origin}/cart`, { waitUntil: 'networkidle' });
    await first.page
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click();
    await expect.poll(() => quantitiesOnServer(first.page)).toEqual([]);
    await expect.poll(() => quantitiesIn(second.page), inStep).toEqual([]);

    await addToCart(second.page, origin, sku);
    await expect.poll(() => quantitiesIn(first.page)).toEqual([1]);
    await signOut(first.page, origin);
    await expect.poll(() => quantitiesIn(first.page)).toEqual([]);
    await signIn(first.page, origin, login);
    await expect.poll(() => quantitiesIn(first.page)).toEqual([1]);

    // The session is ended from the other device: the entry goes, and the page is loaded again for a visitor.
    await second.page.goto(`${origin}/profile/details/account`, { waitUntil: 'networkidle' });
    await leaves(first.page, async () => {
      await second.page.getByRole('button', { name: 'Sign out: Firefox on macOS' }).click();
      await expect.poll(() => second.page.getByText('Signed out: Firefox on macOS').count()).toBe(1);
    });
    expect(await quantitiesIn(first.page)).toEqual([]);
    const left = (await first.context.cookies()).map(({ name }) => name);
    expect(left.filter((name) => /shop$|refresh|signed_in/.test(name))).toEqual([]);
    expect((await second.page.reload())!.status()).toBe(200);
    expect(await quantitiesOnServer(second.page)).toEqual([1]);
    for (const { context } of [first, second]) await context.close();
  });

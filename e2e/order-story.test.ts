import { cast } from '@cubby/testing/cast';
import { expect, inject, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { withDatabase } from './support/database.ts';
import { violationsOf } from './support/pages/every-page.ts';
import { openSchool } from './support/people/school.ts';
import { signIn, signInInside } from './support/people/sign-in.ts';
import { pay } from './support/received.ts';

const shop = inject('shop');
const browser = openBrowser();

test.each([
  ['', 320],
  ['/ar', 1280],
] as const)(
  'staff find an order by its number and read its story, money alone too (%s, %i px)',
  async (locale, width) => {
    const [login] = await openSchool(shop.dataDir, { name: 'Story School', members: ['Noor'], balanceMinor: 100_000 });
    const { page: buyer, context: buyers } = await browser.visit();
    await signIn(buyer, shop.cubby, login!);
    const offerId = await withDatabase(
      shop.dataDir,
      async (pool) =>
        (
          await pool.query<{ id: string }>(
            `select offer_id as id from offer join seller s using (seller_id) where s.handle = $1 and offer.status = 'ACTUAL' and on_hand - reserved > 5
           order by offer_id limit 1`,
            [cast.seller.shopSlug],
          )
        ).rows[0]!.id,
    );
    await pay(buyer, offerId, login!, 1);
    const number = await withDatabase(
      shop.dataDir,
      async (pool) =>
        (
          await pool.query<{ number: string }>(
            `select o.order_number as number from "order" o join account a using (account_id) where a.login = $1 order by o.created_at desc limit 1`,
            [login],
          )
        ).rows[0]!.number,
    );
    const { page, context, pageErrors } = await browser.visit({ viewport: { width, height: 800 } });
    await signInInside(page, shop.manager, cast.manager.login);
    await page.goto(`${shop.manager}${locale}/find?q=${number}`, { waitUntil: 'networkidle' });
    await page.waitForURL(`${shop.manager}${locale}/orders/${number}-1`);
    await page.getByText(locale === '' ? 'Sum of postings' : 'مجموع القيود').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await page.getByRole('link', { name: locale === '' ? 'Money' : 'المال', exact: true }).click();
    await page.waitForURL(({ searchParams }) => searchParams.get('kind') === 'MONEY');
    await page
      .getByText(locale === '' ? 'Payment' : 'الدفع', { exact: true })
      .first()
      .waitFor();
    expect(pageErrors).toEqual([]);
    await Promise.all([context.close(), buyers.close()]);
  },
);

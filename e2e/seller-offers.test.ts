import { cast } from '@cubby/testing/cast';
import { expect, inject, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { withDatabase } from './support/database.ts';
import { ask } from './support/demo.ts';
import { openSchool } from './support/people/school.ts';
import { signIn, signInInside } from './support/people/sign-in.ts';
import { pay } from './support/received.ts';

const shop = inject('shop');
const browser = openBrowser();
const phone = { viewport: { width: 390, height: 844 } };
type Prices = {
  productPrices: { priceId: string; vendorLogin: string; price: { value: number } }[];
};

test('on a phone, a shop offers a product, of which it sees its share; a second tab is told the price that the first has set; stock stays above what orders hold; a paused offer leaves the shop (domain 5.3 P4, reliability rule 4)', async () => {
  const handle = cast.seller.shopSlug;
  const { sku, fullName } = await withDatabase(shop.dataDir, async (pool) => {
    const { rows } = await pool.query<{ sku: string; fullName: string }>(
      `select p.sku, n.name as "fullName" from product_facts p join product_name n using (product_id)
       where p.is_open and not p.child_craft and n.locale = 'en' and not exists (select from offer o join seller s using (seller_id)
         where o.product_id = p.product_id and s.handle = $1) order by p.sku limit 1`,
      [handle],
    );
    return rows[0]!;
  });
  const ownPrice = async () =>
    (await ask<Prices>(shop.cubby, `/api/catalog/product/price/list/actual/v1/get?sku=${sku}`)).productPrices.find(
      ({ vendorLogin }) => vendorLogin === handle,
    );
  const [login] = await openSchool(shop.dataDir, { name: 'Cedar Grove', members: ['Noor'], balanceMinor: 100_000 });
  const { page: buyer, context: buyers } = await browser.visit();
  const { page, context, pageErrors } = await browser.visit(phone);
  await signIn(buyer, shop.cubby, login!);
  await signInInside(page, shop.seller, cast.seller.login);
  const main = page.getByRole('main');
  const reads = (words: string | RegExp) => page.getByText(words).filter({ visible: true }).first().waitFor();

  await page.goto(`${shop.seller}/offers/new`, { waitUntil: 'networkidle' });
  await main.getByLabel('Name, SKU, barcode or manufacturer’s number').fill(sku);
  await main.getByRole('button', { name: 'Search' }).click();
  await main.getByRole('link', { name: fullName }).click();
  await main.getByLabel('Price without tax').fill('8.00');
  await main.getByLabel('Pieces', { exact: true }).fill('5');
  await main.getByText('You get').waitFor();
  await main.getByRole('button', { name: 'Put on sale' }).click();
  await reads('In stock: 5');
  const { priceId } = (await ownPrice())!;
  await buyer.goto(`${shop.cubby}/product/${sku}`, { waitUntil: 'networkidle' });
  await buyer.getByText(cast.seller.shopName).first().waitFor();

  const second = await context.newPage();
  await second.goto(page.url(), { waitUntil: 'networkidle' });
  await second.getByLabel('Price without tax').fill('9.00');
  await second.getByRole('button', { name: 'Change price' }).click();
  await second.getByText('Saved').first().waitFor();
  await main.getByLabel('Price without tax').fill('7.00');
  await main.getByRole('button', { name: 'Change price' }).click();
  await reads(/The price was changed to \$9\.00 in the meantime/);
  expect((await ownPrice())!.price.value).toBe(9);

  await pay(buyer, priceId, login!, 3);
  await main.getByRole('radio', { name: 'Counted' }).check();
  await main.getByLabel('Pieces', { exact: true }).fill('2');
  await main.getByRole('button', { name: 'Save stock' }).click();
  await reads('3 pieces are reserved for orders: the stock can’t be lower');

  await main.getByRole('button', { name: 'Pause' }).click();
  await reads('Paused');
  expect(await ownPrice()).toBeUndefined();
  // The refused price and count, by the browser itself.
  expect(pageErrors).toEqual([expect.stringContaining('409'), expect.stringContaining('409')]);
  await Promise.all([context.close(), buyers.close()]);
});

import AxeBuilder from '@axe-core/playwright';
import { cast } from '@cubby/testing/cast';
import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { withDatabase } from './support/database.ts';
import { soldBy } from './support/demo.ts';
import { attachPhoto } from './support/people/attach.ts';
import { openSchool } from './support/people/school.ts';
import { signIn, signInInside } from './support/people/sign-in.ts';
import { call, receive } from './support/received.ts';

const shop = inject('shop');
const browser = openBrowser({ pictures: true });

let buyer = '';
beforeAll(async () => {
  const school = { name: 'Arbutus School', members: ['Noor'], balanceMinor: 100_000 };
  buyer = (await openSchool(shop.dataDir, school))[0]!;
});

const shows = (page: Page, words: string | RegExp) =>
  expect.poll(() => page.getByText(words).first().isVisible()).toBe(true);
const says = (page: Page, path: string, body: object) => call(page, `/store/dispute/${path}`, { requestBodyDto: body });
/** The statuses of an order’s parts, as its buyer sees them. */
const statusesOf = async (page: Page, number: string) =>
  (await call<{ items: { status: string }[] }>(page, `/store/order/v1/get?orderNum=${number.split('-')[0]}`)).items.map(
    ({ status }) => status,
  );

/** Checks in light and dark that axe finds nothing and that nothing is wider than the screen. */
async function isUsable(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const { violations } = await new AxeBuilder({ page })
      .setLegacyMode()
      .options({ resultTypes: ['violations'] })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
      .analyze();
    expect(violations.map((each) => `${each.id} ${each.nodes[0]?.target}`)).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}
async function report(page: Page, number: string, name: string, reason: string): Promise<void> {
  await page.goto(`${shop.cubby}/profile/orders/${number.split('-')[0]}`, { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: `Something wrong with ${name}?` }).click();
  await page.waitForURL(/\/report\//);
  await page.getByText(reason, { exact: true }).click();
  await page.getByLabel('Describe what happened').fill('The point is bent.\nThe box was whole.');
}
async function open(page: Page): Promise<string> {
  await page.getByText('Open a dispute', { exact: true }).first().click();
  await page.getByRole('button', { name: 'Open a dispute' }).click();
  await shows(page, /The dispute will be about 1 item from order .*72 hours/);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Back' }).click();
  await expect.poll(() => page.getByRole('alertdialog').count()).toBe(0);
  expect(await page.getByText('Success!').isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Open a dispute' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Open a dispute' }).click();
  await shows(page, 'Success!');
  await shows(page, /^Dispute created successfully$/);
  await page.getByRole('button', { name: 'Ok' }).click();
  await page.waitForURL(/\/profile\/disputes\/[0-9A-Z]{10}$/);
  await page.waitForLoadState('networkidle');
  return new URL(page.url()).pathname.split('/').at(-1)!;
}

test('a teacher disputes what arrived: accepted, sent back, rejected and appealed, withdrawn; each side sees the same (spec 2.31, 2.53, 2.54, 3.13, 4.19, ux D1, D2, D3)', async () => {
  const { page: teacher, context, pageErrors } = await browser.visit();
  const { page: seller, context: sellers } = await browser.visit({ viewport: { width: 390, height: 844 } });
  const { page: staff, context: managers } = await browser.visit();
  await signIn(teacher, shop.cubby, buyer);
  await signInInside(seller, shop.seller, cast.seller.login);
  await signInInside(staff, shop.manager, cast.manager.login);
  await teacher.goto(`${shop.cubby}/profile/disputes`, { waitUntil: 'networkidle' });
  await shows(teacher, 'No disputes with this status');
  const { name, priceId } = await soldBy(shop.cubby, cast.seller.shopSlug, 7);

  const first = await receive(teacher, seller, priceId, buyer);
  await report(teacher, first, name, 'It arrived damaged');
  await teacher.getByLabel('Describe what happened').fill('<b>bent</b>');
  await teacher.getByRole('button', { name: /^Send to/ }).click();
  await shows(teacher, /Not valid characters/);
  await isUsable(teacher);
  await teacher.getByLabel('Describe what happened').fill('The point is bent.');
  await attachPhoto(teacher, 'bent.jpg');
  await teacher.getByRole('button', { name: /^Send to/ }).click();
  await shows(teacher, /Your message has been sent to/);
  await teacher.getByRole('button', { name: 'Ok' }).click();
  await teacher.waitForURL(/\/profile\/disputes\//);
  await teacher.waitForLoadState('networkidle');
  const told = new URL(teacher.url()).pathname.split('/').at(-1)!;
  expect(await statusesOf(teacher, first)).toEqual(['DELIVERED']);
  const picture = await teacher.getByRole('list', { name: 'Pictures' }).getByRole('link').getAttribute('href');
  const seenBy = (page: Page) =>
    page.evaluate(async (path) => (await fetch(path)).status, new URL(picture!, shop.cubby).pathname);
  const { page: stranger, context: strangers } = await browser.visit();
  await stranger.goto(shop.cubby);
  expect([await seenBy(teacher), await seenBy(seller), await seenBy(staff), await seenBy(stranger)]).toEqual([
    200, 200, 200, 404,
  ]);
  await strangers.close();
  await teacher.getByRole('button', { name: 'Open a dispute' }).click();
  await teacher.getByRole('alertdialog').getByRole('button', { name: 'Open a dispute' }).click();
  await shows(teacher, /Reply due by/);
  await shows(teacher, 'Dispute created successfully');
  expect(await statusesOf(teacher, first)).toEqual(['DISPUTE_OPEN']);
  await teacher.getByRole('button', { name: 'Edit dispute' }).click();
  await teacher.getByLabel('Describe what happened').fill('The point is bent, and the cap is missing.');
  await teacher.getByRole('button', { name: 'Save changes' }).click();
  await shows(teacher, 'Dispute updated successfully');
  await shows(teacher, 'The point is bent, and the cap is missing.');
  await says(seller, 'answer/v1/create', { disputeCode: told, message: 'We are sorry.', outcome: 'FULL_REFUND' });
  await teacher.reload({ waitUntil: 'networkidle' });
  await shows(teacher, /You’ll be refunded/);
  expect(await statusesOf(teacher, first)).toEqual(['CLOSED']);

  const second = await receive(teacher, seller, priceId, buyer);
  await report(teacher, second, name, 'It’s the wrong item');
  const returned = await open(teacher);
  await says(seller, 'answer/v1/create', {
    ...{ disputeCode: returned, message: 'Please send it back.', outcome: 'FULL_REFUND', withReturn: true },
  });
  await teacher.reload({ waitUntil: 'networkidle' });
  await shows(teacher, /Send them by/);
  await isUsable(teacher);
  const sheet = await teacher.getByRole('link', { name: 'Return sheet (PDF)' }).getAttribute('href');
  const paper = await teacher.request.get(new URL(sheet!, shop.cubby).href, {
    headers: { host: new URL(shop.cubby).host },
  });
  expect([paper.status(), paper.headers()['content-type']]).toEqual([200, 'application/pdf']);
  await teacher.getByLabel('Carrier').fill('Canada Post');
  await teacher.getByLabel(/Tracking number/).fill('CP 123');
  await teacher.getByRole('button', { name: 'I’ve sent the items' }).click();
  await shows(teacher, 'Thank you. We’ve notified the seller.');
  await says(seller, 'return/v1/receive', { disputeCode: returned, resellable: true });
  await teacher.reload({ waitUntil: 'networkidle' });
  await shows(teacher, /You’ll be refunded/);
  expect(await statusesOf(teacher, second)).toEqual(['CLOSED']);

  const third = await receive(teacher, seller, priceId, buyer);
  await report(teacher, third, name, 'It isn’t as described');
  const appealed = await open(teacher);
  await says(seller, 'answer/v1/create', { disputeCode: appealed, message: 'It is as described.' });
  await says(staff, 'message/v1/create', { disputeCode: appealed, message: 'What differs?', asksBuyer: true });
  await teacher.reload({ waitUntil: 'networkidle' });
  await shows(teacher, /Reply by/);
  await teacher.getByLabel('Write a message').fill('The colour does.');
  await teacher.getByRole('button', { name: 'Send message' }).click();
  await shows(teacher, /We’ll decide by/);
  await says(staff, 'decision/v1/create', { disputeCode: appealed, message: 'The page shows this colour.' });
  await teacher.reload({ waitUntil: 'networkidle' });
  await shows(teacher, 'The page shows this colour.');
  await teacher.getByLabel('Why should we review the decision?').fill('On the page it is blue.');
  await teacher.getByRole('button', { name: 'Appeal' }).click();
  await shows(teacher, /You can appeal only once\./);
  await teacher.getByRole('alertdialog').getByRole('button', { name: 'Appeal' }).click();
  await shows(teacher, 'We’ve received your appeal and will review the dispute.');
  await says(staff, 'decision/v1/create', {
    ...{ disputeCode: appealed, message: 'You are right in part.', outcome: 'PART_REFUND' },
    amount: { value: 0.5, currencyIso: 'USD' },
  });
  await teacher.reload({ waitUntil: 'networkidle' });
  await shows(teacher, /You’ll be refunded/);
  expect(await statusesOf(teacher, third)).toEqual(['COMPLETED']);

  const fourth = await receive(teacher, seller, priceId, buyer);
  await report(teacher, fourth, name, 'Something else');
  await open(teacher);
  await teacher.goto(`${shop.cubby}/profile/disputes`, { waitUntil: 'networkidle' });
  expect(await teacher.getByRole('link', { name: /^Something else:/ }).count()).toBe(1);
  await teacher.getByRole('link', { name: /^Something else:/ }).click();
  await teacher.getByRole('button', { name: 'Withdraw dispute' }).click();
  await teacher.getByRole('alertdialog').getByRole('button', { name: 'Withdraw dispute' }).click();
  await shows(teacher, 'Dispute withdrawn. Your order will continue as before.');
  expect(await statusesOf(teacher, fourth)).toEqual(['DELIVERED']);
  await teacher.goto(`${shop.cubby}/profile/disputes`, { waitUntil: 'networkidle' });
  await shows(teacher, 'No disputes with this status');
  await teacher.getByLabel('Status').selectOption({ label: 'All' });
  await teacher.getByRole('button', { name: 'Show' }).click();
  await teacher.waitForURL(/status=ALL/);
  await expect.poll(() => teacher.getByRole('main').getByRole('listitem').filter({ hasText: name }).count()).toBe(4);
  await isUsable(teacher);
  expect(pageErrors).toEqual([]);

  const fifth = await receive(teacher, seller, priceId, buyer);
  await report(teacher, fifth, name, 'It arrived damaged');
  const code = await open(teacher);
  await withDatabase(shop.dataDir, (pool) =>
    pool.query('update "order" set account_id = null where order_number = $1', [fifth.split('-')[0]]),
  );
  await says(seller, 'answer/v1/create', { disputeCode: code, message: 'It left us whole.' });
  const { rows } = await withDatabase(shop.dataDir, (pool) =>
    pool.query<{ text: string }>(
      `select text_body as text from mail where key like 'dispute-' || $1 || '-%-buyer' order by created_at desc limit 1`,
      [code],
    ),
  );
  const link = /http:\S+\/dispute\/\S+#t=\S+/.exec(rows[0]!.text)![0];
  const {
    page: guest,
    context: guests,
    pageErrors: guestErrors,
  } = await browser.visit({
    viewport: { width: 390, height: 844 },
  });
  await guest.goto(link.split('#')[0]!, { waitUntil: 'networkidle' });
  expect(await guest.getByText('It left us whole.').count()).toBe(0);
  await guest.goto(link, { waitUntil: 'networkidle' });
  await guest.reload({ waitUntil: 'networkidle' });
  await shows(guest, 'It left us whole.');
  await isUsable(guest);
  expect(guest.url()).not.toContain('#t=');
  await guest.getByLabel('Write a message').fill('It did not.');
  await guest.getByRole('button', { name: 'Send message' }).click();
  await shows(guest, 'Your message has been sent.');
  await guest.getByRole('link', { name: 'View order' }).click();
  await shows(guest, /Cubby will decide by/);
  await guest.getByRole('link', { name: 'View dispute' }).click();
  await guest.getByRole('button', { name: 'Withdraw dispute' }).click();
  await guest.getByRole('alertdialog').getByRole('button', { name: 'Withdraw dispute' }).click();
  await shows(guest, 'Dispute withdrawn. Your order will continue as before.');
  expect(guestErrors).toEqual([]);
  await guests.close();
  await Promise.all([context.close(), sellers.close(), managers.close()]);
});

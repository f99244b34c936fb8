import { expect, inject, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { soldProduct } from './support/demo.ts';
import { keyboardOnly } from './support/keyboard-only.ts';
import { linkIn, mailTo } from './support/mails.ts';
import { ownAddress } from './support/people/member.ts';

const shop = inject('shop');
const browser = openBrowser();
const soldOut = 'BW-CEDAR-LEAD-4B';

test('a visitor with a keyboard alone puts the terms off, searches from a missing page, reads the news and the help, asks to open a shop, writes to us, asks for help, and for news of a sold-out product until they want none (ux A1, CF2, X3, spec 1.7, 2.4, 2.58, 2.60; WCAG 2.1.1, 2.1.2, 2.4.3, 2.4.7, 2.4.11)', async () => {
  const { page, context, pageErrors } = await browser.visit({ accepted: false });
  const keys = await keyboardOnly(page);
  const email = ownAddress('visitor');
  await page.goto(`${shop.cubby}/no-such-page`, { waitUntil: 'networkidle' });
  await page.getByRole('region', { name: 'Cookies and terms' }).waitFor();
  await keys.use('link', 'Skip to main content');
  await keys.isAt('main', /./);
  await keys.write('Search', 'ruler', /^(searchbox|combobox)$/);
  await keys.press('Enter');
  await page.waitForURL(/\/search\?q=ruler/);
  await keys.isAt('heading', /./);
  await keys.tabBackTo('button', 'Close and decide later');
  await keys.press('Space');
  await keys.isAt('main', /./);

  await keys.use('link', 'News');
  await keys.isAt('heading', 'News');
  await keys.tabBackTo('link', 'Help centre');
  await keys.press('Enter');
  await keys.isAt('heading', /./);
  await keys.write('Search help', 'broken', 'searchbox');
  await page.getByText(/answers? (found|for)/).waitFor();
  // Each answer leads to its place on a page, not to the page's beginning.
  await keys.use('link', 'Something is wrong');
  await keys.isAt('heading', 'Something is wrong');

  await page.goto(`${shop.cubby}/open-shop`, { waitUntil: 'networkidle' });
  await keys.use('link', 'For a child’s crafts');
  await page.getByRole('heading', { name: 'Open a shop for your child’s crafts' }).waitFor();
  await keys.isAt('link', 'For a child’s crafts');
  await keys.use('button', 'Send');
  await keys.isAt('textbox', 'Your name');
  await keys.type('Noor');
  await keys.write('Email', email);
  await keys.write('Message', 'Paper stars.');
  await keys.use('checkbox', /^I am an adult/, 'Space');
  await keys.use('button', 'Send');
  await keys.isAt('button', 'Ok');
  await keys.press('Enter');
  await keys.isAt('button', 'Send');

  await page.goto(`${shop.cubby}/contacts`, { waitUntil: 'networkidle' });
  await keys.write('Your name', 'Noor');
  await keys.write('Email', email);
  await keys.tabTo('combobox', 'I am a');
  await keys.type('Teacher');
  await keys.write('Message', 'Do you sell left-handed rulers?');
  await keys.use('checkbox', /^I agree that Cubby may store/, 'Space');
  await keys.use('button', 'Send');
  await keys.isAt('button', 'Ok');
  await keys.press('Escape');
  await keys.isAt('button', 'Send');

  await page.goto(`${shop.cubby}/support`, { waitUntil: 'networkidle' });
  await keys.write('Email', email);
  await keys.write('Topic', 'Another ruler');
  await keys.write('Description', 'Mine is bent.');
  await keys.use('button', 'Send');
  await keys.isAt('status', /^We’ve received your request/);
  await page.goto(linkIn((await mailTo(email, 'We’ve received your request')).text, '/support/'), {
    waitUntil: 'networkidle',
  });
  await keys.write('Reply to us', 'It is straight again.');
  await keys.use('button', 'Send message');
  await keys.isAt('status', 'Your message has been sent.');

  await page.goto(`${shop.cubby}/product/${soldOut}`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Email me' }).waitFor();
  await keys.use('button', 'Email me');
  await keys.isAt('textbox', 'Email');
  await keys.type(email);
  await keys.press('Enter');
  await keys.isAt('status', /^Check your inbox/);
  const { text } = await mailTo(email, 'back-in-stock');
  await page.goto(linkIn(text, '/restock-confirm'), { waitUntil: 'networkidle' });
  await keys.use('button', 'Yes, email me');
  await keys.isAt('heading', 'You’re on the list');
  await page.goto(linkIn(text, '/email-unsubscribe'), { waitUntil: 'networkidle' });
  await keys.use('button', 'Cancel email');
  await keys.isAt('heading', 'Email cancelled');

  await page.goto(`${shop.cubby}/about`, { waitUntil: 'networkidle' });
  await keys.use('disclosure', 'Shop');
  await keys.use('link', 'Become a partner');
  await keys.isAt('button', 'Close');
  await keys.press('Escape');
  await keys.isAt('link', 'Become a partner');
  await keys.press('Escape');
  await keys.isAt('disclosure', 'Shop');
  expect(pageErrors.filter((each) => !/\b404\b/.test(each))).toEqual([]);
  await context.close();
});

test('in Arabic, with a keyboard alone, a product’s pictures are chosen, enlarged, turned, zoomed and closed (ux A1, P3; WCAG 2.1.1, 2.1.2, 2.4.3, 2.4.7, 2.4.11)', async () => {
  const { page, context, pageErrors } = await browser.visit();
  const keys = await keyboardOnly(page);
  const { sku } = await soldProduct(shop.cubby);
  await page.goto(`${shop.cubby}/ar/product/${sku}`, { waitUntil: 'networkidle' });
  const shown = () => page.locator('[aria-current=true][href^="#picture-"]').getAttribute('href');
  await keys.use('link', /^عرض الصورة 3/);
  await expect.poll(shown).toBe('#picture-3');
  await keys.tabBackTo('link', /^تكبير الصورة/);
  await keys.press('Enter');
  await keys.isAt('button', 'إغلاق الصورة');
  const place = page.getByRole('dialog').getByRole('status');
  const first = await place.textContent();
  await keys.use('button', 'الصورة التالية');
  await expect.poll(() => place.textContent()).not.toBe(first);
  await keys.isAt('button', 'الصورة التالية');
  await keys.press('Shift+Tab');
  await keys.isAt('button', 'الصورة السابقة');
  await keys.press('Space');
  await expect.poll(() => place.textContent()).toBe(first);
  await keys.tabBackTo('button', 'تكبير');
  await keys.press('Enter');
  await keys.isAt('button', 'تصغير');
  // What is larger than its box is moved by the arrow keys.
  await keys.tabBackTo('region', /./);
  const box = page.getByRole('dialog').locator('section');
  await keys.press('ArrowDown', 'ArrowLeft');
  await expect.poll(() => box.evaluate(({ scrollTop, scrollLeft }) => scrollTop > 0 && scrollLeft < 0)).toBe(true);
  await keys.press('Escape');
  await keys.isAt('link', /^تكبير الصورة/);
  expect(pageErrors).toEqual([]);
  await context.close();
});

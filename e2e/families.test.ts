import { demoPassword } from '@cubby/testing/cast';
import { expect, inject, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { linkIn, mailTo } from './support/mails.ts';
import { openMember } from './support/people/member.ts';
import { signIn, submitSignIn } from './support/people/sign-in.ts';

const shop = inject('shop');
const browser = openBrowser();

test('a father opens a private space for his daughter, proves who he is, agrees to a public shop, and ends it all (domain 2.1–2.6)', async () => {
  const login = await openMember('Daniel');
  const { page, pageErrors } = await browser.visit({ viewport: { width: 390, height: 844 } });
  const says = (words: string | RegExp) =>
    expect.poll(() => page.getByText(words).filter({ visible: true }).count()).toBeGreaterThan(0);
  await signIn(page, shop.cubby, login);
  await page.goto(`${shop.cubby}/open-shop?as=guardian`, { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'Set up your child’s shop' }).click();
  await page.getByLabel('Your legal name').fill('Daniel Moreau');
  await page.getByLabel('Your date of birth').fill('1984-05-02');
  await page.getByLabel('Province or state').selectOption('CA-BC');
  await page.getByLabel('Nickname').fill('Poppy');
  await page.getByLabel('Year of birth').selectOption('2017');
  await page.getByLabel('Whale').check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('link', { name: 'Continue on the seller site' }).click();
  await submitSignIn(page, login, demoPassword);
  await page.waitForURL(/\/children$/);
  await page.getByRole('link', { name: /^Manage .Poppy/ }).click();
  await page.getByRole('button', { name: 'Email me the link' }).click();
  await says('We’ve emailed you a link');
  await page.goto(linkIn((await mailTo(login, 'Confirm the private space for')).text, '#t='), {
    waitUntil: 'networkidle',
  });
  await page.getByRole('button', { name: 'I agree' }).click();
  await says('now has a private space');
  await page.getByRole('link', { name: 'View your children' }).click();
  await page.getByRole('link', { name: /^Manage .Poppy/ }).click();
  await page.getByRole('button', { name: 'Start the check' }).click();
  await page.getByRole('button', { name: 'Identity not proven' }).click();
  await says('Your identity check failed. You can start it again.');
  await page.getByRole('link', { name: /^Manage .Poppy/ }).click();
  await page.getByRole('button', { name: 'Start the check' }).click();
  await page.getByRole('button', { name: 'Identity proven' }).click();
  await says('Your identity is proven.');
  await page.getByRole('link', { name: /^Manage .Poppy/ }).click();
  await page.getByRole('button', { name: 'I agree' }).click();
  await says('Your consent was saved.');
  await says(/confirmed by an identity check/);
  await expect.poll(() => page.getByRole('heading', { name: 'What’s left to do' }).count()).toBe(0);
  await says(/^Needed before .* can sell$/);
  const [copy] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download a copy first' }).click(),
  ]);
  expect(copy.suggestedFilename()).toBe('cubby-childhood.zip');
  await page.getByRole('button', { name: /^Withdraw consent for/ }).click();
  await says(/^Your consent for .Poppy.? was withdrawn/);
  expect(pageErrors).toEqual([]);
});

import { cast, demoPassword } from '@cubby/testing/cast';
import { expect, inject, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { linkIn, mailTo } from './support/mails.ts';
import { openMember } from './support/people/member.ts';
import { signIn, submitSignIn } from './support/people/sign-in.ts';

const shop = inject('shop');
const browser = openBrowser();

test('a buyer asks a child’s shop on a phone, her father answers, and no way leads to the child (domain C12)', async () => {
  const login = await openMember('Noor');
  const { page, pageErrors } = await browser.visit({ viewport: { width: 390, height: 844 } });
  const says = (words: string | RegExp) =>
    expect.poll(() => page.getByText(words).filter({ visible: true }).count()).toBeGreaterThan(0);
  await signIn(page, shop.kids, login);
  await page.goto(`${shop.kids}/store/${cast.maker.shopSlug}`, { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'Ask this shop' }).click();
  await says(/The child doesn’t see it/);
  await page.getByLabel('Materials and care').check();
  await page.getByLabel('Message').fill('Write to noor@buyer.example');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await says(/leave out the email address/);
  await page.getByLabel('Message').fill('Are the beads made of glass?');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.waitForURL(/\/profile\/support\/[0-9A-Z]{8}$/);
  const number = page.url().split('/').at(-1)!;
  await says('Are the beads made of glass?');

  const father = await browser.visit({ viewport: { width: 390, height: 844 } });
  const { text } = await mailTo(cast.guardian.login, number);
  expect(text).not.toContain('glass');
  await father.page.goto(linkIn(text, `/contact/${number}`), { waitUntil: 'networkidle' });
  await submitSignIn(father.page, cast.guardian.login, demoPassword);
  await father.page.getByLabel('Your reply').fill('Yes, all of them are glass.');
  await father.page.getByRole('button', { name: 'Send reply' }).click();
  await expect.poll(() => father.page.getByText('Your reply has been sent.').count()).toBe(1);

  await page.reload({ waitUntil: 'networkidle' });
  await says('Yes, all of them are glass.');
  expect([...pageErrors, ...father.pageErrors]).toEqual([]);
});

import { cast, demoPassword } from '@cubby/testing/cast';
import { expect, inject, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { keyboardOnly } from './support/keyboard-only.ts';

const shop = inject('shop');
const browser = openBrowser();

test.each([
  ['seller', cast.seller],
  ['manager', cast.manager],
] as const)(
  'with a keyboard alone one signs in at the %s site, corrects a password, reads who is signed in, chooses a language and signs out (ux A1, spec 1.3, 2.44; WCAG 2.1.1, 2.1.2, 2.4.3, 2.4.7, 2.4.11)',
  async (site, person) => {
    const { page, context, pageErrors } = await browser.visit();
    const keys = await keyboardOnly(page);
    await page.goto(shop[site], { waitUntil: 'networkidle' });
    await keys.use('button', 'Sign in');
    await keys.isAt('textbox', 'Username');
    await keys.typeOver(person.login);
    await keys.write('Password', 'not this one');
    await keys.press('Enter');
    await page.getByText('Incorrect username or password.').waitFor();
    await keys.isAt('textbox', 'Password');
    await keys.typeOver(demoPassword);
    // A session of the staff ends the same day (decision 0117).
    expect(await page.getByRole('checkbox').count()).toBe(site === 'manager' ? 0 : 1);
    if (site === 'seller') {
      await keys.tabTo('checkbox', 'Remember me on this computer');
      await keys.press('Space');
    }
    await keys.use('button', 'Sign in');
    if (site === 'manager') {
      await page.waitForURL(`${shop[site]}/second-step`);
      const shown = await page.getByText('the app would show').textContent();
      await keys.write('Code', /\d{6}/.exec(shown!)![0]);
      await keys.press('Enter');
    }
    await page.waitForURL(`${shop[site]}/`);
    // Only the wrong password was refused: no page was asked for before the second step.
    expect(pageErrors).toEqual([expect.stringContaining('401')]);
    await keys.use(/.*/, new RegExp(`${person.firstName} ${person.lastName}`));
    await keys.use('link', 'Français');
    await page.waitForURL(`${shop[site]}/fr`);
    await keys.use(/.*/, new RegExp(`${person.firstName} ${person.lastName}`));
    await keys.use('button', 'Se déconnecter');
    await page.waitForURL(`${shop[site]}/fr/sign-in`);
    await keys.use('textbox', 'Identifiant');
    expect(await page.getByRole('button', { name: 'Se déconnecter' }).count()).toBe(0);
    await context.close();
  },
);

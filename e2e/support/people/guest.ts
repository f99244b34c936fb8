import type { Page } from 'playwright-core';
import { expect } from 'vitest';

export const guest = { firstName: 'Noor', lastName: "O'Brien", email: 'noor@guest.example', phone: '+1 250 555 0142' };

/**
 * Fills in the checkout's two steps as a person would, and confirms being of age.
 * @param atAddress what they do besides before they go on from the address
 */
export async function fillCheckout(
  page: Page,
  person: { firstName: string; lastName: string; email: string } = guest,
  atAddress: () => Promise<void> = async () => {},
): Promise<void> {
  await page.getByLabel('First name').fill(person.firstName);
  await page.getByLabel('Last name').fill(person.lastName);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Phone', { exact: true }).fill(guest.phone);
  await page.getByRole('button', { name: 'Continue to delivery' }).click();
  await page.getByLabel('Recipient').fill('Division 7, Oaklands');
  await page.getByLabel('Street address').fill('2827 Belmont Ave, room 4');
  await page.getByLabel('City').fill('Victoria');
  await page.getByLabel(/Province/).selectOption('CA-BC');
  await page.getByLabel('Postal code').fill('v8r 4b2');
  await atAddress();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
}

/** From the cart to the last step of the checkout, as the guest, once the taxes are known. */
export async function goToCheckout(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/cart`, { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'Proceed to checkout' }).first().click();
  await page.waitForURL(/\/checkout/);
  await fillCheckout(page);
  await page.getByLabel('I am of legal age where I live').check();
  await expect.poll(() => page.getByRole('main').textContent()).toMatch(/(GST 5|PST 7)%/);
}

/** Pays at the payment provider's sandbox, by what is pressed there. */
export async function payByCard(page: Page, choice = /^Approve(?!,)/): Promise<void> {
  await page.getByRole('button', { name: /^Pay .* by card$/ }).click();
  await page.waitForURL(/\/sandbox\/card\//);
  await page.getByRole('button', { name: choice }).click();
}

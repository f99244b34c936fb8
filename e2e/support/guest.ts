import type { Page } from 'playwright-core';

/** A demo guest: what they type at checkout. */
export const guest = { firstName: 'Noor', lastName: "O'Brien", email: 'noor@guest.example', phone: '+1 250 555 0142' };

/** Fills in the checkout's two steps as a person would, and confirms being of age. */
export async function fillCheckout(page: Page): Promise<void> {
  await page.getByLabel('First name').fill(guest.firstName);
  await page.getByLabel('Last name').fill(guest.lastName);
  await page.getByLabel('E-mail').fill(guest.email);
  await page.getByLabel('Phone', { exact: true }).fill(guest.phone);
  await page.getByRole('button', { name: 'Use these details' }).click();
  await page.getByLabel('Who receives it').fill('Division 7, Oaklands');
  await page.getByLabel('Street and number').fill('2827 Belmont Ave, room 4');
  await page.getByLabel('City').fill('Victoria');
  await page.getByLabel(/Province/).selectOption('CA-BC');
  await page.getByLabel('Postal code').fill('v8r 4b2');
  await page.getByRole('button', { name: 'Deliver to this address' }).click();
}

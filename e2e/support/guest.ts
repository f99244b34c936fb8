import type { Page } from 'playwright-core';

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

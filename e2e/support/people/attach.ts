import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';

/** Chooses a photo in a form's only field for files, and waits until it has been uploaded and checked. */
export async function attachPhoto(page: Page, name: string): Promise<void> {
  const photo = sharp({ create: { width: 640, height: 480, channels: 3, background: 'teal' } });
  await page.setInputFiles('input[type=file]', {
    name,
    mimeType: 'image/jpeg',
    buffer: await photo.jpeg().toBuffer(),
  });
  const ready = page.getByText(/^Ready$/).first();
  await expect.poll(() => ready.isVisible()).toBe(true);
}

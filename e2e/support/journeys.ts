import type { BrowserContext, Page } from 'playwright-core';
import type { openBrowser } from './browser.ts';
import type { Brand } from './pages/pages.ts';

type Device = 'phone' | 'computer';
const viewports = { phone: { width: 390, height: 844 }, computer: { width: 1280, height: 900 } };

/** Where a journey is made, and on which device it begins; it goes on on the other one. */
export type Way = { brand: Brand; from: Device };
const everyWay: readonly Way[] = [
  { brand: 'cubby', from: 'phone' },
  { brand: 'kids', from: 'computer' },
  { brand: 'cubby', from: 'computer' },
  { brand: 'kids', from: 'phone' },
];
/** Each brand, and each device at both ends; `npm run test:long` takes every way. */
export const ways = process.env.LONG ? everyWay : everyWay.slice(0, 2);

type OnDevice = { page: Page; context: BrowserContext; pageErrors: string[] };

/** Two devices of one person, which share nothing: a phone and a computer, the one where the journey begins first. */
export async function twoDevices(
  { visit }: ReturnType<typeof openBrowser>,
  from: Device,
  options: Parameters<ReturnType<typeof openBrowser>['visit']>[0] = {},
): Promise<[OnDevice, OnDevice]> {
  const other = from === 'phone' ? 'computer' : 'phone';
  return [await visit({ ...options, viewport: viewports[from] }), await visit({ viewport: viewports[other] })];
}

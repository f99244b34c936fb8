import { createServer, type Server } from 'node:http';
import type { Frame, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { soldProduct } from './support/demo.ts';

const shop = inject('shop');
const browser = openBrowser();
const { port } = new URL(shop.partner);
const hostile = `http://hostile.localhost:${port}`;

const embedding = (path: string, attributes = '') =>
  `<!doctype html><html lang="en"><title>Partner</title><script>
     window.heard = []; addEventListener('message', ({ origin, data }) => heard.push({ origin, data, at: performance.now() }));
   </script>
   <iframe data-cubby ${attributes} title="Workshops" src="${shop.cubby}${path}" style="width: 100%; border: 0"></iframe>
   <script src="${shop.cubby}/frame.js" async></script></html>`;
/** A page of a third site inside the partner's page, which sends what it likes to the shop's frame. */
const intruder = `<!doctype html><title>x</title><script>
  addEventListener('message', ({ data }) => parent.frames[0].postMessage(data, '*'));</script>`;

let server: Server;
beforeAll(
  () =>
    new Promise<void>((resolve) => {
      server = createServer((request, response) => {
        const { searchParams, pathname } = new URL(request.url!, shop.partner);
        response.setHeader('content-type', 'text/html');
        if (pathname === '/intruder') return response.end(intruder);
        const path = searchParams.get('path') ?? '/frame/workshops';
        response.end(embedding(path, searchParams.get('attributes') ?? ''));
      }).listen(Number(port), resolve);
    }),
);
afterAll(() => new Promise((resolve) => server.close(resolve)));

type Heard = { origin: string; data: { source?: string; type?: string; height?: number }; at: number };
const heardOn = (page: Page): Promise<Heard[]> => page.evaluate(() => (window as unknown as { heard: Heard[] }).heard);
const schemeIn = (frame: Frame): Promise<string> => frame.evaluate(() => document.documentElement.style.colorScheme);
const shopFrame = async (page: Page, path: string): Promise<Frame> => {
  const find = () => page.frames().find((each) => each.url().startsWith(shop.cubby + path));
  await expect.poll(() => find() !== undefined).toBe(true);
  return find()!;
};
const hostPage = (origin: string, path: string, attributes = '') =>
  `${origin}/?${new URLSearchParams({ path, attributes })}`;

test('a partner’s page shows the workshops: ready, their height at once and again, without consent window; data-theme and data-search set it (spec 2.42, 2.60)', async () => {
  const { page, context } = await browser.visit({ accepted: false });
  await page.goto(hostPage(shop.partner, '/frame/workshops', 'data-theme="dark"'));
  const frame = await shopFrame(page, '/frame/workshops');
  await expect.poll(async () => (await heardOn(page)).filter(({ data }) => data.type === 'ready').length).toBe(1);
  await expect.poll(() => schemeIn(frame)).toBe('dark');
  expect(await frame.getByRole('button', { name: 'Accept' }).count()).toBe(0);
  expect(await frame.getByRole('banner').count()).toBe(0);
  const isAsHigh = async () => {
    const content = await frame.evaluate(() => document.documentElement.scrollHeight);
    const given = await page.locator('iframe').evaluate((each) => Math.round(each.getBoundingClientRect().height));
    return Math.abs(content - given) <= 1;
  };
  await expect.poll(isAsHigh).toBe(true);
  // At 150 ms, then each second until the fifth (spec 2.42).
  await expect
    .poll(async () => {
      const heard = await heardOn(page);
      const ready = heard.find(({ data }) => data.type === 'ready')!.at;
      const heights = heard.filter(({ data }) => data.type === 'height').map(({ at }) => (at - ready) / 1000);
      return [0.15, 1, 2, 3, 4, 5].every((due) => heights.some((at) => at >= due - 0.05 && at < due + 0.9));
    })
    .toBe(true);
  expect(new Set((await heardOn(page)).map(({ origin }) => origin))).toEqual(new Set([shop.cubby]));

  const before = await page.locator('iframe').evaluate((each) => each.getBoundingClientRect().height);
  await page.locator('iframe').evaluate((each: HTMLElement) => {
    each.dataset.theme = 'light';
    each.dataset.search = 'fromAge=15&nameMask=zzz';
  });
  await expect.poll(() => schemeIn(frame)).toBe('light');
  await expect.poll(() => frame.getByText('No workshops match these filters').count()).toBe(1);
  await expect.poll(async () => (await page.locator('iframe').boundingBox())!.height < before).toBe(true);
  await expect.poll(isAsHigh).toBe(true);

  // A link out of the frame opens a new window, since other pages may not be embedded.
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    frame.getByRole('link', { name: 'From Cubby' }).click(),
  ]);
  await opened.waitForLoadState();
  expect(opened.url()).toBe(`${shop.cubby}/`);
  expect(frame.url()).toContain('/frame/workshops');
  await context.close();
});

test('a product in a partner’s page leads to the shop in a window of its own (spec 2.42)', async () => {
  const { sku, fullName } = await soldProduct(shop.cubby);
  const { page, context } = await browser.visit({ viewport: { width: 390, height: 844 } });
  await page.goto(hostPage(shop.partner, `/frame/product/${sku}`));
  const frame = await shopFrame(page, `/frame/product/${sku}`);
  await expect.poll(() => frame.getByRole('heading', { name: fullName }).count()).toBe(1);
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    frame.getByRole('link', { name: 'View product' }).click(),
  ]);
  await opened.waitForURL(`${shop.cubby}/product/${sku}`);
  await context.close();
});

test('others get nowhere: a hostile page cannot embed a frame, nor a partner any other page; messages of another origin or shape change nothing (design 2.41)', async () => {
  const { page, context } = await browser.visit();
  for (const [origin, path] of [
    [hostile, '/frame/workshops'],
    [shop.partner, '/workshops'],
    [shop.partner, '/cart?x=/frame/'],
  ] as const) {
    await page.goto(hostPage(origin, path), { waitUntil: 'networkidle' });
    expect(page.frames().filter((each) => each.url().startsWith(shop.cubby))).toEqual([]);
    expect(await heardOn(page)).toEqual([]);
  }

  await page.goto(hostPage(shop.partner, '/frame/workshops', 'data-theme="light"'));
  const frame = await shopFrame(page, '/frame/workshops');
  await expect.poll(() => schemeIn(frame)).toBe('light');
  const dark = { target: 'cubby-frame', type: 'set', properties: { theme: 'dark', search: 'fromAge=15' } };
  await page.evaluate((origin) => {
    const frame = document.createElement('iframe');
    frame.src = `${origin}/intruder`;
    return new Promise((resolve) => {
      frame.onload = resolve;
      document.body.append(frame);
    });
  }, hostile);
  await page.evaluate((message) => {
    const [shops, others] = [window.frames[0]!, window.frames[1]!];
    // The right shape from a third site, then wrong shapes from the partner itself.
    others.postMessage(message, '*');
    for (const wrong of [
      'dark',
      { ...message, type: 'get' },
      { ...message, properties: { ...message.properties, href: 'https://evil.example' } },
      { ...message, properties: { theme: 'dark', search: '/../../cart' } },
    ])
      shops.postMessage(wrong, '*');
  }, dark);
  // A right one after them is heard, so they were heard before.
  await page.evaluate(
    (origin) =>
      window.frames[0]!.postMessage({ target: 'cubby-frame', type: 'set', properties: { theme: 'auto' } }, origin),
    shop.cubby,
  );
  await expect.poll(() => schemeIn(frame)).toBe('');
  expect(new URL(frame.url()).search).toBe('');
  await context.close();
});

test('the page with the instructions for partners shows a frame, which follows the colours chosen there (spec 2.42)', async () => {
  const { page, context, pageErrors } = await browser.visit();
  await page.goto(`${shop.kids}/embed`, { waitUntil: 'networkidle' });
  expect(await page.locator('pre').textContent()).toContain(`src="${shop.kids}/frame.js"`);
  const iframe = page.locator('iframe');
  await iframe.scrollIntoViewIfNeeded();
  await page.getByLabel('Dark').check();
  const find = () => page.frames().find((each) => each.url() === `${shop.kids}/frame/workshops`);
  await expect.poll(async () => find() && (await schemeIn(find()!))).toBe('dark');
  await expect.poll(async () => (await iframe.boundingBox())!.height > 600).toBe(true);
  expect(pageErrors).toEqual([]);
  await context.close();
});

import { expect, inject, test } from 'vitest';
import { openBrowser } from './support/browser.ts';

const shop = inject('shop');
const browser = openBrowser();

/** Of all “$” of a page, those with “US” beside them and those without: by the words themselves, or by the style sheet. */
function signsByMark(): { marked: string[]; plain: string[] } {
  const writes = (node: Node | null) =>
    node instanceof Element && getComputedStyle(node, '::before').content === '"US"';
  const marked: string[] = [];
  const plain: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const words = text.nodeValue ?? '';
    if (!words.includes('$') || text.parentElement!.closest('script, dialog:not([open])')) continue;
    const isMarked = /US\$|\$US/.test(words) || [text.previousSibling, text.nextSibling, text.parentNode].some(writes);
    (isMarked ? marked : plain).push(words);
  }
  return { marked, plain };
}

test.each([
  ['en-CA', '', 'marked'],
  ['de-CA', '/de', 'marked'],
  ['fr-CA', '/fr', 'marked'],
  ['en-US', '', 'plain'],
  ['de-DE', '/de', 'plain'],
] as const)(
  'to a reader with a browser in %s each “$” of lists and products (%s) is %s, from the first paint on (decision 0101)',
  async (locale, prefix, kind) => {
    const { page, context, pageErrors } = await browser.visit({ locale, viewport: { width: 320, height: 844 } });
    for (const [origin, path] of [
      [shop.cubby, '/products/A5_NOTEBOOKS?priceFrom=1'],
      [shop.cubby, '/product/KP-SPIRAL-A5-RULED-BLUE'],
      [shop.cubby, '/'],
      [shop.kids, '/'],
      [shop.kids, '/workshops'],
    ] as const) {
      await page.goto(origin + prefix + path, { waitUntil: 'networkidle' });
      const found = await page.evaluate(signsByMark);
      expect([path, found[kind].length > 0, found[kind === 'marked' ? 'plain' : 'marked']]).toEqual([path, true, []]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      // There the mark would be an item of its own, apart from its sum.
      const apart = await page
        .locator('b:empty')
        .evaluateAll(
          (all) => all.filter((mark) => /flex|grid/.test(getComputedStyle(mark.parentElement!).display)).length,
        );
      expect(apart).toBe(0);
    }
    expect(pageErrors).toEqual([]);
    await context.close();
  },
);

import type { Page } from 'playwright-core';

/** A style sheet of the reader's browser, which no page's content policy forbids. */
export const restyle = (page: Page, css: string): Promise<void> =>
  page.evaluate(async (text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  }, css);

/** Text that a box cuts off, where nothing says that it goes on (an ellipsis does). */
export const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement;
      if (!node.textContent?.trim() || !parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const text = range.getBoundingClientRect();
      for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
        const style = getComputedStyle(box);
        const edge = box.getBoundingClientRect();
        // Read out, not shown; or cut on purpose, with an ellipsis.
        if (edge.width <= 1 || style.webkitLineClamp !== 'none' || style.textOverflow === 'ellipsis') break;
        if (['auto', 'scroll'].includes(style.overflowX) || ['auto', 'scroll'].includes(style.overflowY)) break;
        if (style.position === 'fixed') break;
        const isCutAcross = style.overflowX !== 'visible' && (text.left < edge.left - 1 || text.right > edge.right + 1);
        const isCutBelow = style.overflowY !== 'visible' && (text.top < edge.top - 2 || text.bottom > edge.bottom + 2);
        if (isCutAcross || isCutBelow) found.add(`“${node.textContent.trim().slice(0, 40)}” in ${box.className}`);
      }
    }
    return [...found];
  });

/** Text in a column without room, which breaks every word: fewer than four letters in a line. */
export const squeezed = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement;
      const text = node.textContent!.trim();
      if (!text || !parent?.checkVisibility({ visibilityProperty: true }) || parent.closest('.sr-only, .skip-link'))
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
      if (lines > 4 && text.length / lines < 4) found.push(`“${text.slice(0, 40)}” is squeezed`);
    }
    return found;
  });

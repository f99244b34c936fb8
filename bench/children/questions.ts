import { findBrowser } from '@cubby/testing/browser';
import type { Page } from 'playwright-core';
import type { Figure } from '../figures.ts';
import type { BenchShop } from '../shop.ts';
import { childSite, enterChildMode, slowDown, slowdown } from './child-mode.ts';

const most = 200;
/** Each question that is answered by choosing, in its order; the first is the photo, which can come later. */
const answers: readonly (readonly string[])[] = [[], ['Bookmarks'], ['Felt'], ['Everyone aged 3 and up', 'No']];

/** From “Next” to the frame that shows the next question about a child's new thing, in a slowed-down browser. */
export async function benchQuestions({ pool }: BenchShop): Promise<Figure[]> {
  const { browser } = await findBrowser();
  let number: string | undefined;
  try {
    const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
    await enterChildMode(page);
    await page.goto(`${childSite}/things/new`, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Start' }).click();
    await page.waitForURL(/\/things\/[0-9A-Z]{8}/);
    number = /things\/([0-9A-Z]{8})/.exec(page.url())![1];
    await page.waitForLoadState('networkidle');
    await slowDown(page);
    const times: number[] = [];
    for (const names of answers) {
      for (const name of names)
        await page
          .locator('main label')
          .filter({ hasText: new RegExp(`^${name}$`) })
          .click();
      times.push(await untilNextQuestion(page));
    }
    const slowest = Math.max(...times);
    return [
      {
        name: `the next question about a thing at ${slowdown} × slowdown, against ${most} ms`,
        ratio: slowest / most,
        bar: { most: 1 },
        detail: times
          .map((each) => each.toFixed(0))
          .join(' ')
          .concat(' ms'),
      },
    ];
  } finally {
    await browser.close();
    if (number) await pool.query('delete from craft_version where number = $1', [number]);
  }
}

async function untilNextQuestion(page: Page): Promise<number> {
  const shown = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const place = () =>
          [...document.querySelectorAll('.kid-steps li')].findIndex((one) => one.ariaCurrent === 'step');
        const before = place();
        let pressed = 0;
        addEventListener('click', ({ timeStamp }) => (pressed = timeStamp), { capture: true, once: true });
        const watch = new MutationObserver(() => {
          if (place() === before || place() < 0) return;
          watch.disconnect();
          // What follows a frame's callback runs once the frame is drawn.
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => resolve(performance.now() - pressed);
            port2.postMessage(null);
          });
        });
        watch.observe(document.body, { subtree: true, childList: true, attributes: true });
      }),
  );
  await page.getByRole('button', { name: 'Next' }).click();
  return shown;
}

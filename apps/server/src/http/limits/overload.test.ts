import { expect, test } from 'vitest';
import { offerId } from '../../testing/small-shop.ts';
import { openWire } from '../../testing/wire.ts';

const { pool, origin, sent } = await openWire();

test('more searches than can be answered get 503 at once and slow down no checkout', async () => {
  const holder = await pool.connect();
  await holder.query('begin; lock table search_doc in access exclusive mode');
  try {
    const searches = Array.from({ length: 62 }, (_, i) =>
      fetch(`${origin()}/api/catalog/products/page/v2/get?productFullNameSearchMask=notebook${i}`),
    );
    let answered = 0;
    for (const search of searches) void search.then(() => (answered += 1));
    // Three running and eighteen waiting.
    await expect.poll(() => answered).toBeGreaterThanOrEqual(41);
    const quote = await sent('/api/store/cart/quote/v1/get', {
      requestBodyDto: {
        cartItemList: [{ priceId: offerId('NB-1', 'harlow'), quantity: 1, ready2Order: true }],
        countryIso: 'CA',
      },
      version: '1.3.2',
    });
    expect([quote.status, quote.body.responseCode]).toEqual([200, 'OC_OK']);
    const statuses = Array.from({ length: 20 }, async () => (await fetch(`${origin()}/api/store/liveness`)).status);
    expect(new Set(await Promise.all(statuses))).toEqual(new Set([200]));
    const metrics = await (await fetch(`${origin()}/metrics`)).text();
    expect(metrics).toContain('traffic_in_work{class="calls"} 3\n');
    expect(metrics).toMatch(/traffic_waiting\{class="calls"\} \d+\n/);
    expect(Number(/traffic_rejected_total\{class="calls"\} (\d+)\n/.exec(metrics)![1])).toBeGreaterThanOrEqual(41);
    await holder.query('rollback');
    const answers = await Promise.all(searches);
    const rejected = answers.filter(({ status }) => status === 503);
    // A request that has waited for a second is rejected too.
    expect(rejected.length).toBeGreaterThanOrEqual(41);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]));
    expect(rejected[0]!.headers.get('retry-after')).toBe('2');
    expect(await rejected[0]!.json()).toEqual({
      responseCode: 'OC_BUSY',
      message: 'We’re busy right now. Try again in a moment.',
      errors: [{ errorCode: 'OC_BUSY', errorMsg: 'We’re busy right now. Try again in a moment.' }],
    });
  } finally {
    await holder.query('rollback');
    holder.release();
  }
});

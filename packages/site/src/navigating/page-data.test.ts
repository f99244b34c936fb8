import { expect, test } from 'vitest';
import { createPageData } from './page-data.ts';

const list = 'https://shop.example/products/PENCILS';

/** Page data with a clock controlled by the test and a loader that counts its calls. */
function kept() {
  let time = 0;
  let loads = 0;
  const data = createPageData(() => time);
  return {
    data,
    load: async () => `answer ${++loads}`,
    later: (ms: number) => {
      time += ms;
    },
  };
}

test('prefetched data is used once, without another request', async () => {
  const { data, load } = kept();
  data.prepare(list, load);
  data.prepare(list, load);
  expect(await data.load(list, load)).toBe('answer 1');
  expect(await data.load(list, load)).toBe('answer 2');
});

test('prefetched data expires within half a minute', async () => {
  const { data, load, later } = kept();
  data.prepare(list, load);
  later(30_000);
  expect(await data.load(list, load)).toBe('answer 2');
});

test('a failed prefetch is retried on navigation', async () => {
  const { data, load } = kept();
  data.prepare(list, async () => {
    throw new Error('offline');
  });
  expect(await data.load(list, load)).toBe('answer 1');
});

test('a request during a failing attempt gets the response of a new one', async () => {
  const { data, load } = kept();
  const { promise, reject } = Promise.withResolvers<string>();
  const first = data.prepare(list, () => promise);
  const second = data.prepare(list, load);
  reject(new Error('offline'));
  await expect(first).rejects.toThrow('offline');
  expect(await second).toBe('answer 1');
  expect(await data.load(list, load)).toBe('answer 1');
});

test('going back shows the earlier data; a new navigation requests it', async () => {
  const { data, load } = kept();
  await data.load(list, load);
  data.returnTo(list);
  expect(await data.load(list, load)).toBe('answer 1');
  expect(await data.load(list, load)).toBe('answer 2');
});

test('going back after five minutes requests again', async () => {
  const { data, load, later } = kept();
  await data.load(list, load);
  later(5 * 60_000);
  data.returnTo(list);
  expect(await data.load(list, load)).toBe('answer 2');
});

test('going back to another page does not affect later returns', async () => {
  const { data, load } = kept();
  await data.load(list, load);
  data.returnTo(list);
  await data.load('https://shop.example/', load);
  expect(await data.load(list, load)).toBe('answer 3');
});

test('the last twenty pages are remembered', async () => {
  const { data, load } = kept();
  await data.load(list, load);
  for (let i = 0; i < 20; i++) await data.load(`${list}?page=${i}`, load);
  data.returnTo(list);
  expect(await data.load(list, load)).toBe('answer 22');
});

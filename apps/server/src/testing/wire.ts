import { testDatabase } from '@cubby/testing';
import { afterAll, beforeAll } from 'vitest';
import { openSmallShop } from './small-shop.ts';
import { openProcess, type TestProcess } from './test-process.ts';

type Answer = { status: number; body: { responseCode: string; responseEntity: never } };

export async function openWire() {
  const { pool, url } = await testDatabase();
  let shop: TestProcess;
  beforeAll(async () => {
    await openSmallShop(pool);
    shop = await openProcess(url);
  });
  afterAll(() => shop.close());

  const fetched = async (path: string, init: RequestInit): Promise<Answer> => {
    const answer = await fetch(shop.origin + path, init);
    return { status: answer.status, body: (await answer.json()) as Answer['body'] };
  };
  return {
    pool,
    url,
    origin: () => shop.origin,
    asked: (path: string, headers: Record<string, string> = {}) => fetched(path, { headers }),
    sent: (path: string, body: unknown, headers: Record<string, string> = {}) =>
      fetched(path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', ...headers },
      }),
  };
}

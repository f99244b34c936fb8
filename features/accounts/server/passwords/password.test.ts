import { availableParallelism } from 'node:os';
import { expect, test } from 'vitest';
import { fits, hashPassword } from './password.ts';

test('one password per core is checked at a time, 32 more wait, and the next gets an error to retry, for any account (reliability 1.7)', async () => {
  const passwordHash = await hashPassword('a good long password');
  const check = () => fits(passwordHash, 'a good long password');
  const running = Array.from({ length: Math.max(2, availableParallelism()) }, check);
  await new Promise(setImmediate);
  const waiting = Array.from({ length: 32 }, check);
  for (const hash of [passwordHash, undefined])
    await expect(fits(hash, 'a good long password')).rejects.toMatchObject({ statusCode: 503 });
  expect(await Promise.all([...running, ...waiting])).toEqual([...running, ...waiting].map(() => true));
  expect(await check()).toBe(true);
});

import { ApiError, type Client } from '@cubby/contract';
import { createChallenge } from 'altcha-lib/v1';
import { afterEach, expect, test, vi } from 'vitest';
import { createCaptcha } from './use-captcha.ts';

const minutes = 60_000;
afterEach(() => vi.useRealTimers());

function open() {
  vi.useFakeTimers({ toFake: ['Date'] });
  const client = vi.fn(async () => createChallenge({ hmacKey: 'key', maxNumber: 10 }));
  return { asked: client, captcha: createCaptcha(client as unknown as Client) };
}

test('a form may take hours: its solution is renewed in time, without a puzzle or a question (spec 5.15, 5.19; WCAG 2.2.1, 3.3.8)', async () => {
  const { asked, captcha } = open();
  const first = await captcha.token();
  vi.setSystemTime(Date.now() + 14 * minutes);
  expect(await captcha.token()).toBe(first);
  vi.setSystemTime(Date.now() + 3 * 60 * minutes);
  const sent: string[] = [];
  await captcha.spend(async (token) => sent.push(token));
  expect(sent).toEqual([expect.not.stringMatching(first)]);
  expect(asked).toHaveBeenCalledTimes(2);
});

test('a solution refused as too old is replaced by a new one once; another refusal is shown', async () => {
  const { asked, captcha } = open();
  const failure = (code: string) => new ApiError(code, 403, '');
  const send = vi.fn().mockRejectedValueOnce(failure('OC_CAPTCHA')).mockResolvedValueOnce('sent');
  expect(await captcha.spend(send)).toBe('sent');
  expect(asked).toHaveBeenCalledTimes(2);
  const refused = vi.fn().mockRejectedValue(failure('OC_CAPTCHA'));
  await expect(captcha.spend(refused)).rejects.toThrow(ApiError);
  expect(refused).toHaveBeenCalledTimes(2);
});

import { inProcessClient, requestContext } from '@cubby/contract/server';
import { askAboutOrder, askShop } from '@cubby/features/support/contact-contract';
import { idOf } from '@cubby/server/testing/small-shop';
import { beforeEach, expect, test } from 'vitest';
import { reportThread } from '../../cases/contract.ts';
import { openDisputeShop } from '../../disputes/testing/dispute-shop.ts';
import { childHome } from '../contract.ts';
import { showThanks, thanksOf } from '../guardian-contract.ts';

const { api, as, clock, pool, paid } = await openDisputeShop();
beforeEach(() => pool.query('delete from support_thread'));
const keys = { text: (key: string) => key, has: (_key: string): _key is never => true };
const child = inProcessClient(api.executor, keys, async () =>
  requestContext({
    host: { site: 'child', name: 'child' },
    locale: 'en',
    now: clock.now(),
    actor: { proofs: [{ kind: 'child', subject: idOf('paper-fox') }] },
  }),
);
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'OC_OK',
    (error: { code: string; message: string }) => `${error.code} ${error.message}`,
  );
async function thanked(question: 'THANKS' | 'WHEN' = 'THANKS') {
  const { number: order, bearer } = await paid({ 'BM-1 paper-fox': 1 });
  const thread = await api.call(
    askAboutOrder,
    { order, question, words: 'The bookmark is lovely, so neat!' },
    { bearer },
  );
  return { thread, bearer };
}
const seen = async () => (await child(childHome, {})).thanks;
const show = (thread: string, words?: string, name = 'guardian') => as(name)(showThanks, { thread, words });

test('a child sees a thank-you once the guardian shows it, and never the buyer’s words (domain C12)', async () => {
  const { thread } = await thanked();
  expect(await seen()).toEqual([]);
  expect(await as('guardian')(thanksOf, { thread })).toMatchObject({ isThanks: true, shown: null });
  await show(thread);
  expect(await seen()).toEqual([{ words: null }]);
  expect(await codeOf(show(thread))).toBe('OC_WRONG_STATUS childMode.thanks.wrong');
  expect(JSON.stringify(await child(childHome, {}))).not.toMatch(/lovely|neat/);
  clock.set('2026-09-02T10:00:00Z');
  const { thread: second } = await thanked();
  await show(second, 'She keeps her place with it every night.');
  expect((await seen())[0]).toEqual({ words: 'She keeps her place with it every night.' });
});

test('the guardian’s own words are short and pass the text filter (domain C11, C12)', async () => {
  const { thread } = await thanked();
  expect(await codeOf(show(thread, 'Write to anna@buyer.example'))).toBe('OC_BAD_REQUEST field.private.EMAIL');
  expect(await codeOf(show(thread, 'x'.repeat(121)))).toBe('OC_BAD_REQUEST field.tooLong');
  expect(await seen()).toEqual([]);
});

test('another question, another guardian’s thread, a reported one or an ended consent shows a child nothing (domain C12)', async () => {
  const { thread: question } = await thanked('WHEN');
  expect(await codeOf(show(question))).toBe('OC_WRONG_STATUS childMode.thanks.wrong');
  const shopQuestion = { shop: 'paper-fox', question: 'AVAILABLE', words: undefined } as const;
  expect(await codeOf(show(await as('member')(askShop, shopQuestion)))).toBe('OC_WRONG_STATUS childMode.thanks.wrong');
  const { thread } = await thanked();
  for (const name of ['owner', 'stranger', 'member'])
    expect(await codeOf(show(thread, undefined, name))).toMatch(/OC_NOT_FOUND support.missing|OC_FORBIDDEN/);
  await as('guardian')(reportThread, { number: thread, reason: 'OTHER', comment: undefined });
  expect(await codeOf(show(thread))).toBe('OC_WRONG_STATUS childMode.thanks.wrong');
  const { thread: later } = await thanked();
  await show(later);
  await pool.query(`update seller set stage = 'CLOSED' where handle = 'paper-fox'`);
  await pool.query(`update child set status = 'CONSENT_WITHDRAWN' where seller_id = $1`, [idOf('paper-fox')]);
  expect(await codeOf(show((await thanked().catch(() => ({ thread: later }))).thread))).toBe(
    'OC_NOT_FOUND support.missing',
  );
  await api.features.schedules.find(({ name }) => name === 'child mode that is over')!.run(clock.now());
  expect((await pool.query('select from child_thanks')).rowCount).toBe(0);
});

import { money } from '@cubby/money';
import { findViolations } from '@cubby/server/start/check-invariants';
import { offerId } from '@cubby/server/testing/small-shop';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { editDispute, sendDisputedBack } from '../../buyer-contract.ts';
import { sayInDispute } from '../../contract.ts';
import { receiveDisputedBack } from '../../seller-contract.ts';
import { clearSafety, openSafetyDispute } from '../../staff-contract.ts';
import { openDisputeShop } from '../../testing/dispute-shop.ts';

const { api, as, clock, pool, bought, dispute, wait } = await openDisputeShop();
// Late on the first of September for the buyer, and early on the second for the seller.
beforeEach(async () => {
  clock.set('2026-09-02T04:00:00Z');
  await pool.query(`update seller set region = 'CA-NL' where handle = 'harlow'`);
});
afterEach(async () => {
  await api.runJobs();
  expect(await findViolations(pool)).toEqual([]);
});

const scissors = { pieces: [{ offerId: offerId('SC-1', 'harlow'), quantity: 2 }] };
/** Every mail of a dispute, as its reader gets it. */
async function lettersOf(code: string): Promise<string> {
  const { rows } = await pool.query<{ to: string; subject: string; text: string }>(
    `select to_address as to, subject, text_body as text from mail where key like 'dispute-' || $1 || '-%'
     order by created_at, substring(key from '^dispute-[^-]*-([0-9]+)-')::int, key`,
    [code],
  );
  return rows
    .map(({ to, text }) => `To ${to}\n${text}`)
    .join('\n')
    .replaceAll(code, 'CODE')
    .replace(/[0-9A-Z]{10}(-\d)/g, 'NUMBER$1')
    .replace(/success-purchase\/[0-9A-Z]{10}/g, 'success-purchase/ORDER')
    .replace(/#t=\S+/g, '#t=TOKEN')
    .replace(/=+\n/g, '=\n');
}
const says = (who: string | object, code: string, body: string, asksBuyer = false) =>
  (typeof who === 'string' ? as(who) : api.call)(
    sayInDispute,
    { code, body, pictures: [], asksBuyer },
    typeof who === 'string' ? {} : who,
  );

test.each<[what: string, make: () => Promise<string>]>([
  [
    'told first',
    async () => {
      const order = await bought('DELIVERED');
      const { code, does, answers } = await dispute(order, { ...scissors, intent: 'TELL' });
      await says('owner', code, 'I will look for it.\n\nAnd write again.');
      await says('manager', code, 'We are reading this, too.');
      await says(order, code, 'Please do.');
      await does('OPEN');
      await answers({}, 'They left here unbroken.');
      await says('manager', code, 'Which of the two?', true);
      await wait(3);
      await wait(7);
      return code;
    },
  ],
  [
    'unanswered',
    async () => {
      const order = await bought('DELIVERED');
      await pool.query(
        `update "order" set account_id = (select account_id from account where login = 'member@cubby.example') where order_number = $1`,
        [order.orderNumber],
      );
      const { code, does, decides } = await dispute(order, scissors);
      await wait(3);
      await wait(3);
      await decides({}, 'The pictures show other scissors.');
      await does('APPEAL', 'Here is the parcel, too.');
      await decides({ remedy: 'PART_REFUND', amount: money(500) }, 'Half of it is true.');
      return code;
    },
  ],
  [
    'sent back',
    async () => {
      const order = await bought('DELIVERED');
      const { code, answers } = await dispute(order, scissors);
      await answers({ remedy: 'FULL_REFUND', withReturn: true }, 'Please send them back.');
      await api.call(sendDisputedBack, { code, carrier: 'Canada Post', tracker: undefined }, order);
      await as('owner')(receiveDisputedBack, { code, restocks: true });
      return code;
    },
  ],
  [
    'not sent back',
    async () => {
      const { code, answers } = await dispute(await bought('DELIVERED'), scissors);
      await answers({ remedy: 'FULL_REFUND', withReturn: true });
      await wait(14);
      return code;
    },
  ],
  [
    'refunded',
    async () => {
      const { code, answers } = await dispute(await bought('DELIVERED'), { reason: 'WRONG_ITEM' });
      await answers({ remedy: 'FULL_REFUND' });
      return code;
    },
  ],
  [
    'replaced',
    async () => {
      const { code, answers } = await dispute(await bought('DELIVERED'), { ...scissors, wished: 'REPLACEMENT' });
      await answers({ remedy: 'REPLACEMENT' });
      return code;
    },
  ],
  [
    'withdrawn',
    async () => {
      const { code, does } = await dispute(await bought('DELIVERED'), scissors);
      await does('WITHDRAW');
      return code;
    },
  ],
  [
    'unsafe',
    async () => {
      const { code } = await dispute(await bought('DELIVERED'), { ...scissors, reason: 'UNSAFE' });
      await as('manager')(clearSafety, { code });
      return code;
    },
  ],
  [
    'edited to unsafe',
    async () => {
      const order = await bought('DELIVERED');
      const { code } = await dispute(order, scissors);
      const edited = { wished: 'FULL_REFUND' as const, description: 'The point breaks off.', pictures: [] };
      await api.call(editDispute, { code, reason: 'UNSAFE', ...edited }, order);
      await api.call(editDispute, { code, reason: 'UNSAFE', ...edited, description: 'Both break off.' }, order);
      await as('manager')(clearSafety, { code });
      return code;
    },
  ],
  [
    'opened by staff',
    async () => {
      const { number } = await bought('COMPLETED');
      const { code } = await as('manager')(openSafetyDispute, { number, description: 'A recall.' });
      await as('manager')(clearSafety, { code });
      return code;
    },
  ],
])('complete mails: %s', async (what, make) => {
  const whole = await lettersOf(await make());
  await expect(whole).toMatchFileSnapshot(`letters/${what.replaceAll(' ', '-')}.txt`);
});

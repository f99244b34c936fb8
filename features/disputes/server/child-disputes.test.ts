import { money } from '@cubby/money';
import { findViolations } from '@cubby/server/start/check-invariants';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { editDispute } from '../buyer-contract.ts';
import { sayInDispute } from '../contract.ts';
import { appealAsSeller } from '../seller-contract.ts';
import { openDisputeShop } from '../testing/dispute-shop.ts';

const shop = await openDisputeShop();
const { api, as, clock, pool, bought, dispute } = shop;
beforeEach(() => clock.set('2026-09-01T10:00:00Z'));
afterEach(async () => {
  await api.runJobs();
  expect(await findViolations(pool)).toEqual([]);
});
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'OC_OK',
    (error: { code: string; message: string }) => `${error.code} ${error.message}`,
  );

describe('disputes with a child’s shop (domain C11, C12)', () => {
  test('the guardian answers within five days, and messages cannot contain contact details', async () => {
    const order = await bought('DELIVERED', { 'BM-1 paper-fox': 1 });
    const refused = (kind: string) => `OC_WRONG_STATUS field.private.${kind}`;
    expect(await codeOf(dispute(order, { description: 'Write to anna@buyer.example' }))).toBe(refused('EMAIL'));
    const { code, see, answers } = await dispute(order, { description: 'The ribbon is torn.' });
    expect(await see()).toMatchObject({ isChildShop: true, turn: 'SELLER', dueAt: '2026-09-06T03:00:00-07:00' });
    expect(await codeOf(answers({}, 'Call me: +1 250 555 0100'))).toBe(refused('PHONE'));
    expect(
      await codeOf(api.call(sayInDispute, { code, body: 'www.me.example', pictures: [], asksBuyer: false }, order)),
    ).toBe(refused('LINK'));
    expect(await answers({ remedy: 'FULL_REFUND' })).toBe('COMPLETED');
  });

  test('nor can either side’s edits and appeals', async () => {
    const refused = (kind: string) => `OC_WRONG_STATUS field.private.${kind}`;
    const order = await bought('DELIVERED', { 'BM-1 paper-fox': 1 });
    const { code, answers, decides, does } = await dispute(order, { description: 'The ribbon is torn.' });
    const edited = { code, reason: 'DAMAGED' as const, wished: 'FULL_REFUND' as const, pictures: [] };
    expect(await codeOf(api.call(editDispute, { ...edited, description: 'Write to anna@buyer.example' }, order))).toBe(
      refused('EMAIL'),
    );
    await answers();
    expect(await codeOf(decides({}, 'The maker lives in Victoria: she lives next to the pool.'))).toBe(
      refused('PLACE'),
    );
    await decides();
    expect(await codeOf(does('APPEAL', 'Look at www.me.example'))).toBe(refused('LINK'));
    expect(await codeOf(does('APPEAL'))).toBe('OC_WRONG_STATUS disputes.reasons');
    const second = await dispute(await bought('DELIVERED', { 'BM-1 paper-fox': 1 }));
    await second.answers();
    await second.decides({ remedy: 'PART_REFUND', amount: money(100) });
    const appeals = (body: string) => codeOf(as('guardian')(appealAsSeller, { code: second.code, body }));
    expect(await appeals('Call me: +1 250 555 0100')).toBe(refused('PHONE'));
    // A decision for the buyer is final; a closed dispute takes no messages.
    expect(await appeals('It was whole.')).toBe('OC_WRONG_STATUS disputes.wrongStatus');
    const says = { code: second.code, body: 'Hello', pictures: [], asksBuyer: false };
    expect(await codeOf(as('guardian')(sayInDispute, says))).toBe('OC_WRONG_STATUS disputes.wrongStatus');
  });

  test('the mail to the guardian names the shop, and of the buyer only what they wrote', async () => {
    const order = await bought('DELIVERED', { 'BM-1 paper-fox': 1 });
    const { code } = await dispute(order, { description: 'The ribbon is torn.' });
    const { rows } = await pool.query<{ to: string; text: string }>(
      `select to_address as to, text_body as text from mail where key like 'dispute-' || $1 || '-%-seller'`,
      [code],
    );
    expect(rows.map(({ to }) => to)).toEqual(['guardian@cubby.example']);
    expect(rows[0]!.text).toContain('The ribbon is torn.');
    for (const word of ['Anna', 'Reyes', 'Fort St', 'anna@buyer.example', '+12505550100'])
      expect(rows[0]!.text).not.toContain(word);
  });
});

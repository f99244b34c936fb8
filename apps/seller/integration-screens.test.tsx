import type { Key } from '@cubby/features/integrations/contract';
import { KeySection, WebhookPage, WebhookSection } from '@cubby/features/integrations/seller';
import type { Deliveries, Webhook } from '@cubby/features/integrations/webhook-contract';
import { expect, test } from 'vitest';
import { markupOf, wordsOf } from '../child/testing/markup-of.tsx';

const key: Key = {
  ...{ keyId: '1', name: 'Warehouse', scopes: ['offers:write', 'orders:ship'], prefix: 'cubby_key_Ab12Cd' },
  ...{ state: 'IN_FORCE', by: 'Grace Okafor', created: '2026-11-01T10:00:00Z', expires: '2027-01-30T10:00:00Z' },
  ...{ lastUsed: '2026-11-29T08:05:00Z', ended: null },
};
const ended: Key = {
  ...{ ...key, keyId: '2', name: 'Old till', state: 'REVOKED', lastUsed: null, by: null },
  ended: '2026-11-20T10:00:00Z',
};
const webhook: Webhook = {
  ...{ webhookId: '3', url: 'https://erp.harlow.example/hooks', kinds: ['order.placed', 'stock.low'], lowStock: 5 },
  ...{ enabled: true, created: '2026-11-01T10:00:00Z', failingSince: '2026-11-28T22:00:00Z', waiting: 12 },
  oldSecretUntil: null,
};
const onChanged = async () => {};

test('owners see what a key may do, when it ends and when it was used, and revoke what is active', async () => {
  const words = wordsOf(
    await markupOf(<KeySection shop="harlow" list={{ keys: [key, ended], most: 20 }} {...{ onChanged }} />),
  );
  expect(words).toContain(
    'Warehouse Active cubby_key_Ab12Cd… Created: Nov 1, 2026 · Grace Okafor Expires: Jan 30, 2027',
  );
  expect(words).toContain(
    'Last used: Nov 29, 2026, 08:05 UTC Change prices and stock Confirm, pack and ship orders Revoke',
  );
  expect(words).toContain('Old till Revoked cubby_key_Ab12Cd… Created: Nov 1, 2026 Ended: Nov 20, 2026 Never used');
  expect(words).not.toContain('Never used Change prices and stock Confirm, pack and ship orders Revoke');
});

test('a webhook says if nothing arrives, and each delivery shows its response and its next attempt', async () => {
  const list = wordsOf(
    await markupOf(<WebhookSection shop="harlow" list={{ webhooks: [webhook], most: 5 }} {...{ onChanged }} />),
  );
  expect(list).toContain('https://erp.harlow.example/hooks On Nothing has arrived since: Nov 28, 2026, 22:00 UTC');
  expect(list).toContain('Waiting to be sent: 12 New order · Stock is low');
  const delivery = { at: '2026-11-28T22:00:00Z', triedAt: '2026-11-29T08:00:00Z', eventId: 'msg_1' };
  const found: Deliveries = {
    ...{ shop: 'harlow', webhook, page: { current: 1, items: 2, total: 2, last: 1 } },
    deliveries: [
      {
        ...{ ...delivery, deliveryId: '4', kind: 'order.placed', subject: '7H2V00QL9C-1', status: 'WAITING', tries: 7 },
        ...{ nextAt: '2026-11-29T10:00:00Z', problem: 'STATUS', answerStatus: 503, answerMs: 41, answerText: 'down' },
      },
      {
        ...{ ...delivery, deliveryId: '5', kind: 'stock.low', subject: '6', status: 'DELIVERED', tries: 1 },
        ...{ nextAt: null, problem: null, answerStatus: 204, answerMs: 12, answerText: '' },
      },
    ],
  };
  const words = wordsOf(await markupOf(<WebhookPage {...{ found, onChanged }} />));
  expect(words).toContain(
    'New order 7H2V00QL9C-1 Nov 28, 2026, 22:00 UTC Waiting Tries: 7 Refused 503 after 41 ms down',
  );
  expect(words).toContain('Next try: Nov 29, 2026, 10:00 UTC');
  expect(words).toContain('Delivered 204 after 12 ms Send again');
  expect(words.match(/Send again/g)).toHaveLength(2);
});

import type { ListedDispute } from '@cubby/features/disputes/contract';
import { DisputesPage } from '@cubby/features/disputes/inner';
import { expect, test } from 'vitest';
import { markupOf, wordsOf } from '../child/testing/markup-of.tsx';

const its: ListedDispute = {
  ...{ code: '7H2V00QL', status: 'APPEALED', channel: 'DIRECT', reason: 'NOT_RECEIVED', turn: 'STAFF' },
  ...{ orderNumber: '7H2V00QL9C', number: '7H2V00QL9C-1', sellerName: 'Pine & Co', sellerHandle: 'pine' },
  ...{ isChildShop: false, total: { amountMinor: 1200, currency: 'USD' } },
  ...{ openedAt: '2026-11-20T10:00:00-08:00', reportedAt: '2026-11-20T10:00:00-08:00' },
  dueAt: '2026-11-29T17:00:00-08:00',
  lines: [{ offerId: '1', sku: 'NB-1', name: 'Notebook', picture: { url: '/a/160.webp', name: '' }, quantity: 1 }],
} as unknown as ListedDispute;

test('the staff’s list shows each dispute’s deadline in UTC, with the zone', async () => {
  const words = wordsOf(await markupOf(<DisputesPage canSecure={false} />, 'en', { disputes: [its] }));
  expect(words).toContain('Nov 30, 2026, 01:00 UTC');
  expect(words).not.toContain('5:00 PM');
});

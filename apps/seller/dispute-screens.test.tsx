import { type DisputeView, type ListedDispute, sellerActions } from '@cubby/features/disputes/contract';
import { DisputePage, DisputesPage, SaleDisputes } from '@cubby/features/disputes/seller';
import { money } from '@cubby/money';
import { expect, test } from 'vitest';
import { markupOf, wordsOf } from '../child/testing/markup-of.tsx';

const listed: ListedDispute = {
  ...{ code: '7H2V00QL9C', status: 'OPENED', channel: 'BUYER', reason: 'DAMAGED', orderNumber: '7H2V00QL9D' },
  ...{ number: '7H2V00QL9D-1', sellerName: 'Maple', sellerHandle: 'maple', isChildShop: false, turn: 'SELLER' },
  ...{
    dueAt: '2026-09-10T12:00:00-07:00',
    openedAt: '2026-09-05T12:00:00-07:00',
    reportedAt: '2026-09-04T12:00:00-07:00',
  },
  lines: [{ offerId: 'o1', sku: 'P-1', name: 'Pencil', picture: { url: '', name: '' }, quantity: 2 }],
  total: money(1_344),
};
const dispute: DisputeView = {
  ...listed,
  ...{ description: 'Broken', wished: 'PART_REFUND', items: money(1_000), shipping: money(200), tax: money(144) },
  ...{ remedy: null, withReturn: false, refunded: money(0), rejectedAt: null, sentBack: null, hasReturnSheet: false },
  ...{ replacement: null, pictures: [], events: [], actions: [], staffActions: [], hidesPictures: false },
  ...{ sellerActions: ['ANSWER', 'ACCEPT', 'SAY'], buyerLocale: 'de' },
};
const page = (changes: Partial<DisputeView> = {}, locale: 'en' | 'ar' = 'en') =>
  markupOf(<DisputePage renderUploader={() => <p>Uploader</p>} renderTemplates={() => <p>Templates</p>} />, locale, {
    dispute: { ...dispute, ...changes },
  });
const words = async (...asked: Parameters<typeof page>) => wordsOf(await page(...asked));

test('a shop reads whose turn it is, until when, and what follows (domain 5.6, ux D2)', async () => {
  expect(await words()).toContain(
    'Your reply is needed By Thu, Sep 10, 12:00 PM UTC-7 If you don’t reply, Cubby will decide.',
  );
  expect(await words({ isChildShop: true })).toContain('The lack of a reply won’t count against either side.');
  expect(await words({ status: 'DRAFT', turn: null })).toContain('The buyer has reported a problem Put it right');
  expect(await words({ status: 'RETURN' })).toContain('The items are on their way to you By Thu');
  expect(await words({ status: 'IN_PROGRESS', turn: 'BANK', channel: 'CHARGEBACK' })).toContain(
    'The buyer’s bank is deciding By Thu, Sep 10, 12:00 PM UTC-7 The bank’s decision is final.',
  );
  const ended = { status: 'REJECTED', turn: null, dueAt: null } as const;
  expect(await words({ ...ended, sellerActions: ['APPEAL'] })).toContain('Dispute closed You can appeal once');
  expect(await words({ ...ended, sellerActions: [] })).not.toContain('You can appeal');
  expect(await words({}, 'ar')).toContain('ننتظر ردّك');
});

test('a shop is offered just what it may do: the remedies of the reason, a message with pictures, an appeal, a receipt', async () => {
  const all = await words();
  expect(all).toContain('A full refund A partial refund A replacement Nothing: let Cubby decide');
  expect(all).toContain('The buyer’s language: German.');
  expect(all).toContain('Uploader');
  expect(all).toContain('Templates');
  const shown = async (actions: DisputeView['sellerActions']) => {
    const markup = await words({ sellerActions: actions });
    return ['Reply to the buyer', 'Send message', 'Back and fit for sale', 'Why should we review the decision?'].filter(
      (each) => markup.includes(each),
    );
  };
  expect(await shown([])).toEqual([]);
  expect(await shown(['ANSWER'])).toEqual(['Reply to the buyer']);
  expect(await shown(['SAY'])).toEqual(['Send message']);
  expect(await shown(['RECEIVE'])).toEqual(['Back and fit for sale']);
  expect(await shown(['APPEAL'])).toEqual(['Why should we review the decision?']);
  // A bank decides about a chargeback: no remedy can be offered.
  expect(await words({ sellerActions: ['ANSWER'] })).not.toContain('A full refund');
  expect(sellerActions).toHaveLength(5);
});

test('the list of disputes begins with those that wait for the shop', async () => {
  const deciding = { ...listed, code: '7H2V00QL9E', turn: 'STAFF', reason: 'OTHER' } as const;
  const shown = await markupOf(<DisputesPage />, 'en', { disputes: [deciding, listed] });
  expect(wordsOf(shown)).toMatch(/It arrived damaged: Pencil .* Your reply is needed .* Something else: Pencil/);
  expect(shown).toContain('href="/disputes/7H2V00QL9C"');
  expect(wordsOf(await markupOf(<DisputesPage />, 'en', { disputes: [] }))).toContain('No open disputes');
});

test('an order’s page leads to its disputes', async () => {
  const shown = await markupOf(<SaleDisputes disputes={[listed]} />);
  expect(wordsOf(shown)).toBe('Your reply is needed By Thu, Sep 10, 12:00 PM UTC-7 View dispute');
  expect(shown).toContain('href="/disputes/7H2V00QL9C"');
});

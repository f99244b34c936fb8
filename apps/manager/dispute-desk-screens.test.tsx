import { clearSafety, type DisputeView, receiveDisputedBack, staffActions } from '@cubby/features/disputes/contract';
import { DisputePage, DisputesPage } from '@cubby/features/disputes/inner';
import { money } from '@cubby/money';
import type { ButtonProps } from '@cubby/ui';
import { beforeEach, expect, test, vi } from 'vitest';
import { markupOf, wordsOf } from '../child/testing/markup-of.tsx';

const { made, pressed } = vi.hoisted(() => ({
  made: [] as [unknown, unknown][],
  pressed: new Map<string, () => unknown>(),
}));
vi.mock('@cubby/ui', async (original) => ({
  ...(await original<object>()),
  Button: ({ children, onClick }: ButtonProps) => {
    if (typeof children === 'string') pressed.set(children, onClick as () => unknown);
    return <button type="button">{children}</button>;
  },
}));
vi.mock('@cubby/site', async (original) => ({
  ...(await original<object>()),
  useClient: () => async (endpoint: unknown, input: unknown) => void made.push([endpoint, input]),
  useRevalidator: () => ({ revalidate: async () => {} }),
}));
beforeEach(() => {
  made.length = 0;
  pressed.clear();
});

const dispute: DisputeView = {
  ...{ code: '7H2V00QL9C', status: 'IN_PROGRESS', channel: 'BUYER', reason: 'DAMAGED', orderNumber: '7H2V00QL9D' },
  ...{ number: '7H2V00QL9D-1', sellerName: 'Maple', sellerHandle: 'maple', isChildShop: false, turn: 'STAFF' },
  ...{
    dueAt: '2026-09-10T12:00:00-07:00',
    openedAt: '2026-09-05T12:00:00-07:00',
    reportedAt: '2026-09-04T12:00:00-07:00',
  },
  lines: [{ offerId: 'o1', sku: 'P-1', name: 'Pencil', picture: { url: '', name: '' }, quantity: 2 }],
  ...{ total: money(1_344), description: 'Broken', wished: 'PART_REFUND', items: money(1_000), shipping: money(200) },
  ...{ tax: money(144), remedy: 'FULL_REFUND', withReturn: true, refunded: money(1_250), rejectedAt: null },
  sentBack: { at: '2026-09-08T12:00:00-07:00', carrier: 'Canada Post', tracker: 'T-1' },
  ...{ hasReturnSheet: false, replacement: '7H2V00QL9E-1', pictures: [], events: [], actions: [], staffActions: [] },
  ...{ sellerActions: [], buyerLocale: 'en' },
  hidesPictures: false,
};
const page = (changes: Partial<DisputeView> = {}) =>
  markupOf(<DisputePage />, 'en', { dispute: { ...dispute, ...changes } });

test('a dispute offers staff only the allowed actions', async () => {
  const buttons = async (actions: DisputeView['staffActions']) => {
    pressed.clear();
    const markup = await page({ staffActions: actions });
    return [...pressed.keys(), ...(markup.includes('Ask the buyer') ? ['Ask the buyer'] : [])];
  };
  expect(await buttons([])).toEqual([]);
  expect(await buttons(['DECIDE'])).toEqual(['Decide']);
  expect(await buttons(['SAY'])).toEqual(['Send message']);
  expect(await buttons(['SAY', 'ASK'])).toEqual(['Send message', 'Ask the buyer']);
  expect(await buttons(['RECEIVE'])).toEqual(['Back and fit for sale', 'Back, not for sale']);
  expect(await buttons(['CLEAR'])).toEqual(['Put back on sale']);
  expect(staffActions).toHaveLength(5);
});

test.each([
  ['Back and fit for sale', receiveDisputedBack, { code: '7H2V00QL9C', restocks: true }],
  ['Back, not for sale', receiveDisputedBack, { code: '7H2V00QL9C', restocks: false }],
  ['Put back on sale', clearSafety, { code: '7H2V00QL9C' }],
])('“%s” records just that (domain 5.6 D11)', async (button, endpoint, input) => {
  await page({ staffActions: ['RECEIVE', 'CLEAR'] });
  await pressed.get(button)!();
  await expect.poll(() => made).toEqual([[endpoint, input]]);
});

test('a dispute shows its claim, its outcome and its deadline', async () => {
  const words = wordsOf(await page());
  expect(words).toContain('Maple · 7H2V00QL9D-1 Cubby staff By Sep 10, 2026, 19:00 UTC');
  expect(words).toContain(
    'Items in dispute 2 × Pencil Status Passed to Cubby Buyer wants A partial refund Items US$10.00 Delivery US$2.00 Tax US$1.44 Total US$13.44 Outcome A full refund Refunded US$12.50 Items sent back Canada Post T-1 A replacement 7H2V00QL9E-1',
  );
  expect(wordsOf(await page({ shipping: money(0), refunded: money(0), hidesPictures: true }))).not.toMatch(
    /Delivery|Refunded/,
  );
});

test('the list shows each dispute’s shop, total, turn and deadline; staff who may secure products can start there', async () => {
  const list = async (canSecure: boolean) =>
    markupOf(<DisputesPage canSecure={canSecure} />, 'en', { disputes: [dispute] });
  expect(wordsOf((await list(false)).match(/<tbody.*<\/tbody>/s)![0])).toBe(
    'It arrived damaged: Pencil 7H2V00QL9D-1 Maple US$13.44 Cubby staff Sep 10, 2026, 19:00 UTC',
  );
  expect([...pressed.keys()]).toEqual([]);
  await list(true);
  expect([...pressed.keys()]).toEqual(['Secure a product']);
});

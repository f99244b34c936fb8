import type { ShownQuote } from '@cubby/features/cart/contract';
import { checkoutDraft, emptyCheckout } from '@cubby/features/orders/storefront';
import { money } from '@cubby/money';
import { afterEach, expect, test, vi } from 'vitest';
import { markupOf } from '../testing/markup-of.tsx';
import { CheckoutForm } from './CheckoutForm.tsx';

const seller = (name: string, offerId: string) => ({
  seller: { handle: name.toLowerCase(), name, kind: 'BUSINESS' },
  lines: [
    {
      ...{ offerId, name: 'Pencil', quantity: 1, available: 5, selected: true, needsWarning: false },
      ...{ price: money(200), total: money(200), image: { url: '', name: '' } },
    },
  ],
  ...{ subtotal: money(200), shipping: money(0), total: money(200), taxes: [], delivers: true },
  ...{ freeFrom: null, arrivesFrom: null, arrivesTo: null },
});
const quote = {
  groups: [seller('Maple', 'pencil'), seller('Harlow', 'ruler')],
  ...{
    saved: [],
    subtotal: money(400),
    shipping: money(0),
    taxes: [],
    taxesUnknown: true,
    dutiesMayApply: true,
    total: money(400),
  },
} as unknown as ShownQuote;
const methods = (['STRIPE', 'INVOICE'] as const).map((code, id) => ({
  ...{ id, code, selected: code === 'STRIPE', available: true, picture: '' },
}));
const point = {
  ...{ code: 'home', name: 'Amina Haddad', address: '1 Fir Road', city: 'Victoria', postalCode: 'V8W 1A1' },
  ...{ country: { code: 'CA' }, region: { code: 'CA-BC' } },
};

vi.mock('@cubby/site', async (original) => ({ ...(await original<object>()), useHydrated: () => true }));
vi.mock('./use-room-beside.ts', () => ({ useRoomBeside: () => true }));
vi.mock('./use-checkout-member.ts', async (original) => ({
  ...(await original<object>()),
  useCheckoutMember: () => ({ points: [point] }),
}));
vi.mock('./use-ordering.ts', () => ({
  useOrdering: () => ({
    quote: { value: quote, waiting: false, ask: () => {} },
    lines: quote.groups.flatMap(({ lines }) => lines),
    ...{ obstacles: new Map(), blocked: false, isEmpty: false, takeOut: () => {} },
  }),
}));
afterEach(() => vi.unstubAllGlobals());

const primaryIn = (markup: string) => markup.match(/class="button button-primary/g)?.length ?? 0;

test.each([
  { applied: {}, buttons: [1, 1, 1] },
  { applied: { 'applied.contact': true }, buttons: [0, 1, 1] },
  { applied: { 'applied.contact': true, 'applied.address': true }, buttons: [0, 0, 1] },
])(
  'a step of the checkout shows one primary button until it is done, and none stands beside the steps (spec 2.51, 4.14): $buttons',
  async ({ applied, buttons }) => {
    const draft = JSON.stringify({ ...emptyCheckout('CA'), ...applied });
    vi.stubGlobal('sessionStorage', { getItem: (key: string) => (key === checkoutDraft ? draft : null) });
    vi.stubGlobal('location', { pathname: '/checkout' });
    const markup = await markupOf(<CheckoutForm methods={methods} country="CA" drawing={null} onFailed={() => {}} />);
    const shown = markup.replace(/<dialog.*?<\/dialog>/gs, '');
    const steps = shown.match(/<section class="step.*?<\/section>/gs) ?? [];
    expect(steps.map(primaryIn)).toEqual(buttons);
    expect(primaryIn(shown)).toBe(buttons.reduce((sum, each) => sum + each));
  },
);

test('the help is in the same place beside all steps of the checkout (ux K11; WCAG 3.2.6)', async () => {
  vi.stubGlobal('sessionStorage', { getItem: () => null });
  vi.stubGlobal('location', { pathname: '/checkout' });
  const markup = await markupOf(<CheckoutForm methods={methods} country="CA" drawing={null} onFailed={() => {}} />);
  const links = [...markup.matchAll(/<a [^>]*href="([^"]+)"[^>]*class="text-link"/g)].map(([, href]) => href);
  expect(links.slice(0, 3)).toEqual(['/cart', '/#privacy', '/help']);
});

test('above Pay, the buyer reads that customs may charge duties on items sent from another country (domain C19)', async () => {
  vi.stubGlobal('sessionStorage', { getItem: () => null });
  vi.stubGlobal('location', { pathname: '/checkout' });
  const markup = await markupOf(<CheckoutForm methods={methods} country="CA" drawing={null} onFailed={() => {}} />);
  const notice = markup.indexOf('Customs may charge duties');
  expect(notice).toBeGreaterThan(0);
  expect(markup.lastIndexOf('type="submit"')).toBeGreaterThan(notice);
});

import { readQuery } from '@cubby/contract';
import { OfferGridPage } from '@cubby/features/offer-batches/seller';
import { sizedOffersQuery } from '@cubby/features/offers/own-query-contract';
import { createTranslator } from '@cubby/i18n';
import { TranslatorProvider } from '@cubby/i18n/react';
import { money } from '@cubby/money';
import { type SiteContext, SiteProvider } from '@cubby/site';
import { type ComponentProps, createElement, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';

type List = ComponentProps<typeof OfferGridPage>['list'];
const listOf = (count: number): List => ({
  offers: Array.from({ length: count }, (_, i) => ({
    ...{ offerId: `offer-${i}`, sku: `SKU-${i}`, name: `Ring binder A4, 50 mm, no. ${i}`, shop: 'bench' },
    ...{
      status: 'ACTUAL',
      price: money(100 + i),
      onHand: i,
      reserved: 0,
      mostPerOrder: null,
      ownSku: `N-${i}`,
      note: null,
      tiers: [],
    },
    ...{ picture: { sources: [], alt: '' }, added: '2026-09-07T06:00:00.000Z' },
  })) as unknown as List['offers'],
  page: { current: 1, items: count, total: count, last: 1 },
});

const values = readQuery(sizedOffersQuery, new URLSearchParams());
const translator = createTranslator('en', {});
const site = {
  ...{ locale: 'en', prefix: '', translator },
  client: () => Promise.reject(new Error()),
} as unknown as SiteContext;
let show: (list: List | undefined) => void;

function Page() {
  const [list, set] = useState<List>();
  show = set;
  return list
    ? createElement(OfferGridPage, { key: list.page.total, values, list, onChanged: () => Promise.resolve() })
    : null;
}
const router = createMemoryRouter([{ path: '/', element: createElement(Page) }]);
createRoot(document.getElementById('root')!).render(
  createElement(SiteProvider, {
    value: site,
    // biome-ignore lint/correctness/noChildrenProp: the provider's type requires them
    children: createElement(TranslatorProvider, { value: translator }, createElement(RouterProvider, { router })),
  }),
);

Object.assign(window, { showGrid: (count: number) => flushSync(() => show(listOf(count))) });

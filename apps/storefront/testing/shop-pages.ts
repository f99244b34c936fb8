import type { Account } from '@cubby/contract';
import { inProcessClient, requestContext } from '@cubby/contract/server';
import type { Pool } from '@cubby/db';
import { type Locale, prefixOf } from '@cubby/i18n';
import { loadTranslators } from '@cubby/i18n/load';
import { createTestApi, root } from '@cubby/server/testing/test-api';
import { renderPage } from '@cubby/site/server';
import { definitionOf } from '../entry.server.tsx';

type Asked = { brand?: 'cubby' | 'kids'; locale?: Locale; member?: Account; phone?: string };
export type ShopPage = { status: number; html: string };

export async function openShopPages(pool: Pool, clock: { now(): Date }) {
  const api = await createTestApi(pool, clock);
  const translators = loadTranslators(root);
  return async (path: string, { brand = 'cubby', locale = 'en', member, phone }: Asked = {}): Promise<ShopPage> => {
    const origin = brand === 'kids' ? 'https://kids.example' : 'https://shop.example';
    const translator = translators.of(locale);
    const rendered = await renderPage(
      await definitionOf(brand),
      new Request(origin + prefixOf(locale) + path),
      {
        brand,
        locale,
        offered: translators.offered,
        translator,
        client: inProcessClient(api.executor, translator, async () =>
          requestContext({
            host: { site: 'shop', name: brand },
            locale,
            now: clock.now(),
            ...(member && { actor: { account: member, proofs: [] } }),
          }),
        ),
        prefix: prefixOf(locale),
        settings: {
          ...{ env: 'demo', shopUrl: 'https://shop.example', kidsUrl: 'https://kids.example' },
          ...{ sellerUrl: 'https://sellers.example', mediaUrl: '' },
          ...(phone && { phone }),
        },
      },
      { origin, entry: '/entry.js', preloads: [], styles: [], fonts: [] },
    );
    if (rendered.kind !== 'page') throw new Error(`${path} leads to ${rendered.location}`);
    const { status, html } = rendered;
    return { status, html: html.join('') };
  };
}

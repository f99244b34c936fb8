import type { MessageKey } from '@cubby/i18n';
import { directionOf } from '@cubby/i18n';
import type { SiteDefinition } from '@cubby/site/server';
import type { Brand } from './brands/brand.ts';
import { currentOrdersPath } from './orders/orders-path.ts';

export const manifestOf =
  ({ code, name, ground }: Brand): NonNullable<SiteDefinition['manifest']> =>
  ({ locale, prefix, translator }) => {
    const shortcut = (key: MessageKey, path: string) => ({ name: translator.text(key), url: prefix + path });
    return {
      // The same shop in every language.
      id: '/',
      name,
      short_name: name,
      description: translator.text(`install.${code}.description`),
      lang: locale,
      dir: directionOf(locale),
      start_url: prefix || '/',
      scope: '/',
      display: 'standalone',
      background_color: ground.light,
      theme_color: ground.light,
      categories: ['shopping', 'education'],
      icons: [
        { src: `/icon-${code}-192.png`, sizes: '192x192', type: 'image/png', purpose: 'any' },
        { src: `/icon-${code}-512.png`, sizes: '512x512', type: 'image/png', purpose: 'any' },
        { src: `/icon-${code}-maskable.png`, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        { src: `/icon-${code}.svg`, sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      ],
      shortcuts: [
        shortcut('install.search', '/search'),
        shortcut('shell.cart', '/cart'),
        shortcut('install.orders', currentOrdersPath),
      ],
    };
  };

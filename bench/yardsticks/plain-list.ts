import type { createElement as create, ReactElement } from 'react';

const cards = Array.from({ length: 60 }, (_, i) => ({
  slug: `recycled-felt-marker-${String(i + 1).padStart(5, '0')}`,
  name: `Recycled Felt Marker ${String(i + 1).padStart(5, '0')}`,
  brand: `Brand ${(i * 7) % 60}`,
  price: 1099 + i * 37,
}));

/**
 * A list of 60 plain cards, frozen: what a rendered page costs is told as a multiple of it, so that what our own components
 * add cannot hide. Never changed, or figures of before and after no longer compare.
 */
export const plainList = (createElement: typeof create): ReactElement =>
  createElement(
    'main',
    null,
    createElement('h1', null, 'All products'),
    createElement(
      'ul',
      { className: 'grid' },
      cards.map(({ slug, name, brand, price }) =>
        createElement(
          'li',
          { key: slug, className: 'card' },
          createElement(
            'a',
            { href: `/product/${slug}` },
            createElement('img', { src: `/img/${slug}.jpg`, width: 320, height: 320, loading: 'lazy', alt: '' }),
            createElement('h2', null, name),
          ),
          createElement('p', { className: 'brand' }, brand),
          createElement('p', { className: 'price' }, `$${(price / 100).toFixed(2)}`),
          createElement('button', { type: 'button' }, 'Add to cart'),
        ),
      ),
    ),
  );

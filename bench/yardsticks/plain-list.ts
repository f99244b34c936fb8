import type { createElement as create, ReactElement } from 'react';

const cards = Array.from({ length: 60 }, (_, i) => ({
  slug: `recycled-felt-marker-${String(i + 1).padStart(5, '0')}`,
  name: `Recycled Felt Marker ${String(i + 1).padStart(5, '0')}`,
  brand: `Brand ${(i * 7) % 60}`,
  price: 1099 + i * 37,
}));

/**
 * A list of 60 plain cards, frozen: the cost of a rendered page is given as a multiple of it, so that the cost of our
 * own components stays visible. Never change it, or earlier and later figures are no longer comparable.
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

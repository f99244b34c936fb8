import { createTranslator } from '@cubby/i18n';
import { expect, test } from 'vitest';
import { productData } from './product-structured.ts';

const product = { sku: 'NB-1', name: 'Notebook', description: 'Ruled.', images: [], manufacturer: null };

test('structured data has the rating that the page shows, to the tenth (ux P4, L10)', () => {
  const { number } = createTranslator('en', {});
  for (let hundredths = 100; hundredths <= 500; hundredths += 1) {
    const average = hundredths / 100;
    const reviews = { average, counts: [0, 0, 0, 0, 20], reviews: [], total: 20, last: 2 };
    const data = productData({
      product,
      offers: [],
      reviews,
      country: 'CA',
      address: '',
      base: '',
      mediaOrigin: '',
    } as never);
    expect(data).toMatchObject({
      aggregateRating: { ratingValue: number(average, { minimumFractionDigits: 1, maximumFractionDigits: 1 }) },
    });
  }
});

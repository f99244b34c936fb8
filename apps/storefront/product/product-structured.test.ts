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

test('what offers have in common is said once and then referred to (ux P4)', () => {
  const price = { amountMinor: 450, currency: 'USD' } as const;
  const offer = (name: string, returnDays: number) => ({
    ...{ price, available: 3, delivery: { price: { amountMinor: 0, currency: 'USD' }, freeFrom: null } },
    seller: { name, handle: name, kind: 'BUSINESS', returnDays },
  });
  const { offers } = productData({
    product,
    offers: [offer('maple', 30), offer('harlow', 14), offer('prairie', 30)],
    reviews: { average: null },
    country: 'CA',
    address: 'https://shop.example/product/NB-1',
    base: 'https://shop.example',
    mediaOrigin: '',
  } as never) as { offers: { hasMerchantReturnPolicy: object }[] };
  expect(offers.map(({ hasMerchantReturnPolicy }) => hasMerchantReturnPolicy)).toEqual([
    expect.objectContaining({ '@id': '#returns-30', merchantReturnDays: 30, applicableCountry: 'CA' }),
    expect.objectContaining({ '@id': '#returns-14', merchantReturnDays: 14 }),
    { '@id': '#returns-30' },
  ]);
});

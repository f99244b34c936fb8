import { body, type RowCases } from './row-case.ts';

const sku = 'NB-1';
const price = { value: 3.3, currencyIso: 'USD' };
const names = 'shop';

export const offerCases: RowCases = {
  'GET /api/store/vendor/staff/v1/get': { vendorLogin: { names, ask: (vendorLogin) => ({ vendorLogin }) } },
  'GET /api/store/offer/vendor/v1/get': { vendorLogin: { names, ask: (vendorLogin) => ({ vendorLogin, sku }) } },
  'POST /api/store/offer/vendor/v1/create': {
    vendorLogin: { names, own: 'OC_KNOWN', ask: (vendorLogin) => body({ vendorLogin, sku, price, quantity: 1 }) },
  },
  'POST /api/store/offer/vendor/price/v1/update': {
    vendorLogin: {
      ...{ names, own: 'OC_CHANGED' },
      ask: (vendorLogin) => body({ vendorLogin, sku, price, previousPrice: { ...price, value: 9.99 } }),
    },
  },
  'POST /api/store/offer/vendor/status/v1/update': {
    vendorLogin: { names, ask: (vendorLogin) => body({ vendorLogin, skus: [sku], status: 'ACTUAL', dryRun: true }) },
  },
  'POST /api/store/offer/vendor/stock/v1/update': {
    vendorLogin: {
      ...{ names },
      ask: (vendorLogin) => body({ vendorLogin, sku, kind: 'RECEIVED', quantity: 1 }),
    },
  },
};

import { body, type RowCases } from './row-case.ts';

const sku = 'NB-1';
const price = { value: 3.3, currencyIso: 'USD' };
const names = 'shop';
const paused = { changeKind: 'STATUS', newStatus: 'CLOSED', dryRun: true };

export const offerCases: RowCases = {
  'GET /api/store/vendor/staff/v1/get': { vendorLogin: { names, ask: (vendorLogin) => ({ vendorLogin }) } },
  'GET /api/store/offer/vendor/v1/get': { vendorLogin: { names, ask: (vendorLogin) => ({ vendorLogin, sku }) } },
  'GET /api/store/offer/vendor/advice/list/v1/get': { vendorLogin: { names, ask: (vendorLogin) => ({ vendorLogin }) } },
  'GET /api/store/offer/vendor/advice/v1/get': { vendorLogin: { names, ask: (vendorLogin) => ({ vendorLogin, sku }) } },
  'POST /api/store/offer/vendor/v1/create': {
    vendorLogin: { names, own: 'OC_KNOWN', ask: (vendorLogin) => body({ vendorLogin, sku, price, quantity: 1 }) },
  },
  'POST /api/store/offer/vendor/price/v1/update': {
    vendorLogin: {
      ...{ names, own: 'OC_CHANGED' },
      ask: (vendorLogin) => body({ vendorLogin, sku, price, previousPrice: { ...price, value: 9.99 } }),
    },
  },
  'POST /api/store/offer/vendor/earlier-price/v1/update': {
    vendorLogin: { names, ask: (vendorLogin) => body({ vendorLogin, sku, shown: false }) },
  },
  'POST /api/store/offer/vendor/planned-price/v1/create': {
    vendorLogin: {
      ...{ names, own: 'OC_WRONG_STATUS' },
      ask: (vendorLogin) => body({ vendorLogin, sku, price, firstDay: '2020-01-01', lastDay: '2020-01-01' }),
    },
  },
  'POST /api/store/offer/vendor/planned-price/v1/end': {
    vendorLogin: {
      names,
      own: 'OC_NOT_FOUND',
      ask: (vendorLogin) => body({ vendorLogin, sku, firstDay: '2020-01-01' }),
    },
  },
  'POST /api/store/offer/vendor/tiers/v1/update': {
    vendorLogin: { names, ask: (vendorLogin) => body({ vendorLogin, sku, quantityPrices: [] }) },
  },
  'POST /api/store/offer/vendor/order-limit/v1/update': {
    vendorLogin: { names, ask: (vendorLogin) => body({ vendorLogin, sku, maxPerOrder: 20 }) },
  },
  'POST /api/store/offer/vendor/details/v1/update': {
    vendorLogin: { names, ask: (vendorLogin) => body({ vendorLogin, sku, ownSku: 'N-1' }) },
  },
  'POST /api/store/offer/vendor/list/v1/update': {
    priceIds: { names: 'offer', ask: (id) => body({ ...paused, priceIds: [id] }) },
    exceptPriceIds: {
      names: 'offer',
      ask: (id) => body({ ...paused, priceIds: null, exceptPriceIds: [id] }),
    },
  },
  'POST /api/store/offer/vendor/list/v1/save': {
    priceId: { names: 'offer', ask: (priceId) => body({ offers: [{ priceId }] }) },
  },
  'POST /api/store/offer/vendor/batch/v1/create': {
    vendorLogin: { names, ask: (vendorLogin) => body({ vendorLogin, offers: [{ sku }] }) },
  },
  'POST /api/store/offer/vendor/batch/list/v1/undo': {
    batchIds: { names: 'batch of offers', own: 'OC_WRONG_STATUS', ask: (id) => body({ batchIds: [id] }) },
  },
  'GET /api/store/offer/vendor/batch/v1/get': {
    batchId: { names: 'batch of offers', ask: (batchId) => ({ batchId }) },
  },
  'GET /api/store/offer/vendor/batch/row/list/v1/get': {
    batchId: { names: 'batch of offers', ask: (batchId) => ({ batchId, rowKind: 'CHANGED' }) },
  },
  'POST /api/store/offer/vendor/batch/file/v1/create': {
    vendorLogin: { names, own: 'OC_BAD_REQUEST', ask: (vendorLogin) => ({ vendorLogin, fileName: 'offers.csv' }) },
  },
  'POST /api/store/offer/vendor/batch/file/v1/update': {
    batchId: {
      ...{ names: 'batch of offers', own: 'OC_WRONG_STATUS' },
      ask: (batchId) => body({ batchId, fields: ['sku', 'price'] }),
    },
  },
  'POST /api/store/offer/vendor/batch/v1/start': {
    batchId: { names: 'batch of offers', ask: (batchId) => body({ batchId }) },
  },
  'POST /api/store/offer/vendor/batch/v1/cancel': {
    batchId: { names: 'batch of offers', own: 'OC_WRONG_STATUS', ask: (batchId) => body({ batchId }) },
  },
  'POST /api/store/offer/vendor/stock/v1/update': {
    vendorLogin: {
      ...{ names },
      ask: (vendorLogin) => body({ vendorLogin, sku, kind: 'RECEIVED', quantity: 1 }),
    },
  },
};

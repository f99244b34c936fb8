import { body, type RowCases } from './row-case.ts';

const names = 'craft';
const ofShop = "child's shop";
const price = { value: 3, currencyIso: 'USD' };
const draft = {
  ...{ fullName: 'Star', description: 'It shines.', productType: null, materials: [], ageFrom: null, smallParts: null },
  ...{ price: null, availableQuantity: null, drawing: null, kept: [], added: [] },
};

export const craftCases: RowCases = {
  'GET /api/store/craft/own/v1/get': { craftNumber: { names, ask: (craftNumber) => ({ craftNumber }) } },
  'POST /api/store/craft/own/v1/create': {
    vendorLogin: { names: ofShop, ask: (vendorLogin) => body({ vendorLogin, subject: 'CRAFT' }) },
  },
  'POST /api/store/craft/own/v1/update': {
    craftNumber: { names, ask: (craftNumber) => body({ craftNumber, ...draft }) },
    added: {
      names: 'picture for support',
      own: 'OC_NOT_FOUND',
      ask: (upload, mine) => body({ craftNumber: mine('craft'), ...draft, added: [upload] }),
    },
  },
  'POST /api/store/craft/own/v1/submit': {
    craftNumber: { names, own: 'OC_BAD_REQUEST', ask: (craftNumber) => body({ craftNumber }) },
  },
  'POST /api/store/craft/own/v1/approve': {
    craftNumber: { names, own: 'OC_WRONG_STATUS', ask: (craftNumber) => body({ craftNumber, checks: [] }) },
  },
  'POST /api/store/craft/own/v1/reject': {
    craftNumber: { names, own: 'OC_WRONG_STATUS', ask: (craftNumber) => body({ craftNumber, reasons: ['DARK'] }) },
  },
  'POST /api/store/craft/own/v1/close': { craftNumber: { names, ask: (craftNumber) => body({ craftNumber }) } },
  'POST /api/store/craft/own/range/v1/update': {
    vendorLogin: { names: ofShop, ask: (vendorLogin) => body({ vendorLogin, leastPrice: price, mostPrice: price }) },
  },
  'GET /api/store/customs/own/list/v1/get': { vendorLogin: { names: ofShop, ask: (vendorLogin) => ({ vendorLogin }) } },
  'GET /api/store/customs/own/v1/get': {
    vendorLogin: { names: ofShop, own: 'OC_NOT_FOUND', ask: (vendorLogin) => ({ vendorLogin, sku: 'NONE-1' }) },
  },
  'POST /api/store/customs/own/v1/update': {
    vendorLogin: {
      names: ofShop,
      own: 'OC_NOT_FOUND',
      ask: (vendorLogin) =>
        body({ vendorLogin, sku: 'NONE-1', hsCode: '482390', originCountryIso: 'CA', netWeight: 12 }),
    },
  },
  'POST /api/store/customs/own/v1/delete': {
    vendorLogin: { names: ofShop, own: 'OC_NOT_FOUND', ask: (vendorLogin) => body({ vendorLogin, sku: 'NONE-1' }) },
  },
  'GET /api/store/craft/staff/v1/get': {
    craftNumber: { names: 'craft in review', ask: (craftNumber) => ({ craftNumber }) },
  },
  'POST /api/store/craft/staff/v1/approve': {
    craftNumber: { names: 'craft in review', ask: (craftNumber) => body({ craftNumber }) },
  },
  'POST /api/store/craft/staff/change/v1/create': {
    craftNumber: { names: 'craft in review', ask: (craftNumber) => body({ craftNumber, reasons: ['WORDS'] }) },
  },
  'POST /api/store/craft/staff/v1/reject': {
    craftNumber: {
      names: 'craft in review',
      ask: (craftNumber) => body({ craftNumber, reason: 'OTHER', description: 'x' }),
    },
  },
};

import { body, type RowCases } from './row-case.ts';

const names = 'shop';
const price = { value: 0, currencyIso: 'USD' };
const rate = {
  ...{ countryIso: 'CA', price, freeFrom: null, minDays: 1, maxDays: 5, includedWeight: 5000, kilogramPrice: price },
  ...{ regions: [], cities: [] },
};

export const shopCases: RowCases = {
  'GET /api/store/vendor/requirement/staff/v1/get': {
    vendorLogin: { names, ask: (vendorLogin) => ({ vendorLogin }) },
  },
  'GET /api/store/vendor/measure/list/v1/get': { vendorLogin: { names, ask: (vendorLogin) => ({ vendorLogin }) } },
  'POST /api/store/vendor/measure/appeal/v1/create': {
    vendorLogin: {
      names,
      ask: (vendorLogin, mine) => body({ vendorLogin, measureId: mine('measure to appeal'), description: 'x' }),
    },
    measureId: {
      names: 'measure to appeal',
      ask: (measureId, mine) => body({ vendorLogin: mine('shop'), measureId, description: 'x' }),
    },
  },
  'POST /api/user/measure/appeal/v1/create': {
    measureId: { names: 'decision', ask: (measureId) => body({ measureId, description: 'x' }) },
  },
  'GET /api/store/vendor/own/v1/get': { vendorLogin: { names, ask: (vendorLogin) => ({ vendorLogin }) } },
  'GET /api/store/vendor/own/page/v1/get': { vendorLogin: { names, ask: (vendorLogin) => ({ vendorLogin }) } },
  'POST /api/store/vendor/own/page/v1/update': {
    vendorLogin: {
      names,
      own: 'OC_CHANGED',
      ask: (vendorLogin) => body({ vendorLogin, version: '', en: 'Since 1998' }),
    },
  },
  'POST /api/store/vendor/own/stage/v1/update': {
    vendorLogin: { names, ask: (vendorLogin) => body({ vendorLogin, stage: 'LIVE' }) },
  },
  'POST /api/store/vendor/own/info/v1/update': {
    vendorLogin: {
      names,
      ask: (vendorLogin) =>
        body({
          ...{
            vendorLogin,
            email: 'shop@cubby.example',
            returnAddress: '1 Wharf Street',
            returnInstructions: 'Call us',
          },
          ...{ orderPreparationTime: 1, returnDays: 30 },
        }),
    },
  },
  'POST /api/store/vendor/own/warehouse/v1/update': {
    vendorLogin: {
      names,
      ask: (vendorLogin) =>
        body({
          ...{ vendorLogin, address: '1 Wharf Street', city: 'Victoria', timeZone: 'America/Vancouver' },
          ...{ cutOffTime: '14:00', workingDays: [1, 2], closedDays: [] },
        }),
    },
  },
  'POST /api/store/vendor/own/delivery/v1/update': {
    vendorLogin: { names, ask: (vendorLogin) => body({ vendorLogin, ...rate }) },
  },
  'POST /api/store/vendor/own/delivery/v1/delete': {
    vendorLogin: { names, own: 'OC_NOT_FOUND', ask: (vendorLogin) => body({ vendorLogin, countryIso: 'JP' }) },
  },
  'POST /api/store/vendor/own/abroad/v1/update': {
    vendorLogin: { names, own: 'OC_WRONG_STATUS', ask: (vendorLogin) => body({ vendorLogin, abroad: true }) },
  },
  'POST /api/store/vendor/own/rules/v1/update': {
    vendorLogin: {
      names,
      own: 'OC_WRONG_STATUS',
      ask: (vendorLogin) => body({ vendorLogin, openOrdersLimit: 5, closedOnSchoolDays: false }),
    },
  },
  'POST /api/store/vendor/own/holiday/v1/create': {
    vendorLogin: {
      names,
      own: 'OC_TOO_MANY',
      ask: (vendorLogin) => body({ vendorLogin, firstDay: '2030-01-01', lastDay: '2031-01-01' }),
    },
  },
  'POST /api/store/vendor/own/holiday/v1/delete': {
    vendorLogin: {
      names,
      own: 'OC_NOT_FOUND',
      ask: (vendorLogin) => body({ vendorLogin, firstDay: '2030-01-01' }),
    },
  },
  'POST /api/store/vendor/own/agreement/v1/sign': {
    vendorLogin: {
      names,
      own: 'OC_CHANGED',
      ask: (vendorLogin) => body({ vendorLogin, version: '2020-01-01', signedName: 'Grace Okafor' }),
    },
  },
};

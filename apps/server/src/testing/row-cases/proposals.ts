import { body, type RowCases } from './row-case.ts';

const names = 'proposal';
const draft = {
  ...{ fields: [], productType: null, manufacture: '', mpn: '', gtin: '', familySku: null, attributeValues: [] },
  ...{ units: null, unit: null, weightGrams: null, taxClass: null, ageFrom: null, smallParts: null, safety: null },
  ...{
    texts: [],
    price: null,
    availableQuantity: null,
    kept: [],
    added: [],
    keptCertificates: [],
    addedCertificates: [],
  },
};
const review = 'proposal in review';
const sendDate = '2026-08-31T00:00:00.000Z';

export const proposalCases: RowCases = {
  'GET /api/store/proposal/own/v1/get': { proposalNumber: { names, ask: (proposalNumber) => ({ proposalNumber }) } },
  'POST /api/store/proposal/own/v1/create': {
    vendorLogin: { names: 'shop', ask: (vendorLogin) => body({ vendorLogin }) },
  },
  'POST /api/store/proposal/own/v1/update': {
    proposalNumber: { names, ask: (proposalNumber) => body({ proposalNumber, ...draft }) },
    added: {
      ...{ names: 'picture for support', own: 'OC_NOT_FOUND' },
      ask: (upload, mine) => body({ proposalNumber: mine(names), ...draft, added: [upload] }),
    },
    addedCertificates: {
      ...{ names: 'picture for support', own: 'OC_NOT_FOUND' },
      ask: (upload, mine) => body({ proposalNumber: mine(names), ...draft, addedCertificates: [upload] }),
    },
  },
  'POST /api/store/proposal/own/v1/submit': {
    proposalNumber: { names, own: 'OC_BAD_REQUEST', ask: (proposalNumber) => body({ proposalNumber }) },
  },
  'POST /api/store/proposal/own/v1/recall': {
    proposalNumber: { names, own: 'OC_WRONG_STATUS', ask: (proposalNumber) => body({ proposalNumber }) },
  },
  'POST /api/store/proposal/own/v1/close': {
    proposalNumber: { names, ask: (proposalNumber) => body({ proposalNumber }) },
  },
  'GET /api/store/proposal/staff/v1/get': {
    proposalNumber: { names: review, ask: (proposalNumber) => ({ proposalNumber }) },
  },
  'POST /api/store/proposal/staff/v1/approve': {
    proposalNumber: { names: review, ask: (proposalNumber) => body({ proposalNumber, sendDate, fields: ['WEIGHT'] }) },
  },
  'POST /api/store/proposal/staff/change/v1/create': {
    proposalNumber: { names: review, ask: (proposalNumber) => body({ proposalNumber, sendDate, reasons: ['TEXT'] }) },
  },
  'POST /api/store/proposal/staff/v1/reject': {
    proposalNumber: {
      names: review,
      ask: (proposalNumber) => body({ proposalNumber, sendDate, reason: 'OTHER', description: 'x' }),
    },
  },
};

import { body, type RowCases } from './row-case.ts';

const names = "child's craft";
const draft = {
  ...{ fullName: 'Star', description: 'It shines.', productType: null, materials: [], ageFrom: null, smallParts: null },
  ...{ price: null, availableQuantity: null, drawing: null, kept: [], added: [] },
};
const pictureCodes = ['fox', 'boat', 'apple', 'moon'];
const ofGuardian = (ask: (childId: string) => unknown, own?: string): RowCases[string] => ({
  childId: { names: 'child', ask, ...(own !== undefined && { own }) },
});

export const childModeCases: RowCases = {
  'GET /api/store/child/craft/v1/get': { craftNumber: { names, ask: (craftNumber) => ({ craftNumber }) } },
  'POST /api/store/child/craft/v1/update': {
    craftNumber: { names, ask: (craftNumber) => body({ craftNumber, ...draft }) },
    added: {
      names: "child's picture",
      ask: (upload, mine) => body({ craftNumber: mine(names), ...draft, added: [upload] }),
    },
  },
  'POST /api/store/child/craft/v1/submit': {
    craftNumber: { names, own: 'OC_BAD_REQUEST', ask: (craftNumber) => body({ craftNumber }) },
  },
  'POST /api/store/child/craft/v1/delete': { craftNumber: { names, ask: (craftNumber) => body({ craftNumber }) } },
  'POST /api/store/child/craft/v1/restore': {
    craftNumber: { names, own: 'OC_WRONG_STATUS', ask: (craftNumber) => body({ craftNumber }) },
  },
  'POST /api/store/child/craft/price/v1/update': {
    craftNumber: {
      names,
      own: 'OC_WRONG_STATUS',
      ask: (craftNumber) => body({ craftNumber, price: { value: 3, currencyIso: 'USD' } }),
    },
  },
  'POST /api/store/child/craft/stock/v1/update': {
    craftNumber: {
      names,
      own: 'OC_WRONG_STATUS',
      ask: (craftNumber) => body({ craftNumber, availableQuantity: 1 }),
    },
  },
  'POST /api/store/child/session/v1/create': {
    childId: {
      names: 'child of a device',
      own: 'OC_WRONG_PIN',
      ask: (childId) => body({ childId, pictureCodes, zone: 'America/Vancouver' }),
    },
  },
  'POST /api/store/family/staff/teen-request/v1/update': {
    requestId: { names: 'teen request', ask: (requestId) => body({ requestId, isGranted: false, description: 'x' }) },
  },
  'POST /api/store/family/child-mode/pin/v1/update': ofGuardian((childId) => body({ childId, pictureCodes })),
  'POST /api/store/family/child-mode/pin/v1/unlock': ofGuardian((childId) => body({ childId })),
  'POST /api/store/family/child-mode/evening/v1/update': ofGuardian((childId) =>
    body({ childId, endsInTheEvening: true }),
  ),
  'POST /api/store/family/child-mode/v1/delete': {
    deviceId: { names: 'device', ask: (deviceId) => body({ deviceId }) },
  },
  'GET /api/store/family/child-mode/thanks/v1/get': {
    threadNum: { names: 'contact', by: ['shop'], ask: (threadNum) => ({ threadNum }) },
  },
  'POST /api/store/family/child-mode/thanks/v1/create': {
    threadNum: { names: 'contact', by: ['shop'], ask: (threadNum) => body({ threadNum }) },
  },
  'POST /api/store/family/child-mode/question/v1/update': {
    questionId: { names: 'question', ask: (questionId) => body({ questionId, answer: 'NO' }) },
  },
};

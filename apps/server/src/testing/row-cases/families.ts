import { body, type RowCases } from './row-case.ts';

const names = 'child';
const chosen = { nickname: 'Pop', bandCode: 'A', avatarCode: 'fox' };

export const familyCases: RowCases = {
  'GET /api/store/family/staff/v1/get': { userId: { names: 'person', ask: (userId) => ({ userId }) } },
  'POST /api/store/family/staff/identity/v1/create': {
    userId: { names: 'guardian', ask: (userId) => body({ userId, methodCode: 'VIDEO_CALL' }) },
  },
  'POST /api/store/family/staff/restriction/v1/create': {
    userId: { names: 'guardian', ask: (userId) => body({ userId }) },
  },
  'GET /api/store/handover/childhood/v1/get': { childId: { names, ask: (childId) => ({ childId }) } },
  'POST /api/store/family/child/v1/update': { childId: { names, ask: (childId) => body({ childId, ...chosen }) } },
  'POST /api/store/family/consent/v1/create': {
    childId: { names, ask: (childId) => body({ childId, purposeCode: 'ACCOUNT' }) },
  },
  'POST /api/store/family/consent/v1/delete': {
    childId: { names, ask: (childId) => body({ childId, purposeCode: 'INDEXED' }) },
  },
  'POST /api/store/family/guardian/invitation/v1/create': {
    childId: { names, ask: (childId) => body({ childId, email: 'noor@cubby.example' }) },
  },
  'POST /api/store/family/guardian/invitation/v1/delete': {
    childId: { names, ask: (childId) => body({ childId }) },
  },
  'POST /api/store/family/guardian/v1/delete': {
    childId: { names, own: 'OC_NOT_FOUND', ask: (childId) => body({ childId }) },
  },
  'GET /api/store/handover/offer/v1/get': { childId: { names, ask: (childId) => ({ childId }) } },
  'POST /api/store/handover/v1/create': {
    childId: { names, own: 'OC_WRONG_STATUS', ask: (childId) => body({ childId, email: 'noor@cubby.example' }) },
  },
  'POST /api/store/handover/v1/delete': {
    childId: { names, own: 'OC_NOT_FOUND', ask: (childId) => body({ childId }) },
  },
  'POST /api/store/family/child/v1/delete': {
    childId: { names, ask: (childId) => body({ childId, openOrdersCode: 'SEND' }) },
  },
};

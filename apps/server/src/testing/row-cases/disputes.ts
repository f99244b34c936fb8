import { body, buyers, type RowCases, shops } from './row-case.ts';

const claim = { topic: 'DAMAGED', wishedOutcome: 'FULL_REFUND', description: 'Both are bent.' };
const opening = { ...claim, positions: [], entityAction: 'OPEN' };

export const disputeCases: RowCases = {
  'POST /api/store/dispute/v1/create': {
    orderItemNumber: {
      names: 'seller order',
      by: buyers,
      ask: (orderItemNumber) => body({ orderItemNumber, ...opening }),
    },
    pictureId: {
      names: 'picture of a dispute',
      ask: (pictureId, mine) =>
        body({ orderItemNumber: mine('seller order'), ...opening, images: [{ pictureId, alt: '' }] }),
    },
  },
  'POST /api/store/dispute/v1/update': {
    disputeCode: { names: 'dispute', by: buyers, ask: (disputeCode) => body({ disputeCode, ...claim }) },
    pictureId: {
      names: 'picture of a dispute',
      ask: (pictureId, mine) => body({ disputeCode: mine('dispute'), ...claim, images: [{ pictureId, alt: '' }] }),
    },
  },
  'POST /api/store/dispute/status/v1/change': {
    disputeCode: {
      names: 'dispute',
      by: buyers,
      ask: (disputeCode) => body({ disputeCode, entityAction: 'WITHDRAW' }),
    },
  },
  'POST /api/store/dispute/return/v1/create': {
    disputeCode: {
      names: 'dispute',
      by: buyers,
      own: 'OC_WRONG_STATUS',
      ask: (disputeCode) => body({ disputeCode, deliveryService: 'Canada Post' }),
    },
  },
  'GET /api/store/dispute/order/list/v1/get': {
    orderNum: { names: 'order', by: buyers, ask: (orderNum) => ({ orderNum }) },
  },
  'GET /api/store/dispute/vendor/list/v1/get': {
    orderItemNumber: { names: 'seller order', by: shops, ask: (orderItemNumber) => ({ orderItemNumber }) },
  },
  'POST /api/store/dispute/answer/v1/create': {
    disputeCode: { names: 'dispute', by: shops, ask: (disputeCode) => body({ disputeCode, message: 'Sorry.' }) },
  },
  'POST /api/store/dispute/appeal/v1/create': {
    disputeCode: {
      names: 'dispute',
      by: shops,
      own: 'OC_WRONG_STATUS',
      ask: (disputeCode) => body({ disputeCode, message: 'No.' }),
    },
  },
  'POST /api/store/dispute/return/v1/receive': {
    disputeCode: {
      names: 'dispute',
      by: shops,
      own: 'OC_WRONG_STATUS',
      ask: (disputeCode) => body({ disputeCode, resellable: true }),
    },
  },
  'POST /api/store/dispute/message/v1/create': {
    disputeCode: { names: 'dispute', ask: (disputeCode) => body({ disputeCode, message: 'When?' }) },
    pictureId: {
      names: 'picture of a dispute',
      by: ['member'],
      ask: (pictureId, mine) =>
        body({ disputeCode: mine('dispute'), message: 'When?', images: [{ pictureId, alt: '' }] }),
    },
  },
  'GET /api/store/dispute/v1/get': { disputeCode: { names: 'dispute', ask: (disputeCode) => ({ disputeCode }) } },
  'POST /api/store/dispute/decision/v1/create': {
    disputeCode: { names: 'dispute', ask: (disputeCode) => body({ disputeCode, message: 'The pictures show it.' }) },
  },
  'GET /api/store/dispute/decision/effect/v1/get': {
    disputeCode: { names: 'dispute', by: shops, ask: (disputeCode) => ({ disputeCode }) },
  },
  'POST /api/store/dispute/safety/v1/create': {
    orderItemNumber: {
      names: 'seller order',
      ask: (orderItemNumber) => body({ orderItemNumber, description: 'It burns.' }),
    },
  },
  'POST /api/store/dispute/safety/v1/clear': {
    disputeCode: { names: 'case of safety', ask: (disputeCode) => body({ disputeCode }) },
  },
  'GET /api/store/incident/v1/get': {
    disputeCode: { names: 'case of safety', ask: (disputeCode) => ({ disputeCode }) },
  },
  'POST /api/store/incident/report/v1/create': {
    disputeCode: {
      names: 'case of safety',
      ask: (disputeCode) => body({ disputeCode, kind: 'REPORT', reference: 'HC-1' }),
    },
  },
  'POST /api/store/incident/v1/dismiss': {
    disputeCode: { names: 'case of safety', ask: (disputeCode) => body({ disputeCode, reason: 'A mistake.' }) },
  },
  'POST /api/store/incident/recall/v1/create': {
    disputeCode: { names: 'case of safety', ask: (disputeCode) => body({ disputeCode, advice: 'Stop using it.' }) },
  },
  'GET /api/store/chargeback/v1/get': {
    chargebackId: { names: 'chargeback', ask: (chargebackId) => ({ chargebackId }) },
  },
  'POST /api/store/chargeback/evidence/v1/submit': {
    chargebackId: {
      names: 'chargeback',
      ask: (chargebackId) => body({ chargebackId, comment: 'It arrived.', evidenceParts: [] }),
    },
  },
};
